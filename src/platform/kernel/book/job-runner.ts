import type { Book } from './book'
import type { DueJob } from './job-list'
import type { Job, Part, Pushing } from './part'

/** The work of each kind of what is due, as the parts name it. */
export class JobRunner {
  private readonly jobs: Map<string, Job>

  constructor(parts: readonly Part[]) {
    this.jobs = new Map(parts.flatMap(({ jobs = {} }) => Object.entries(jobs)))
  }

  /** Does what is due and needs nobody else; run inside a transaction, each at most once. */
  run(book: Book, ready: readonly DueJob[], now: number): void {
    for (const { kind, id } of ready) this.jobs.get(kind)?.run?.(book, id, now)
  }

  /** Takes further what is due and needs another object; what fails is due again later. */
  async push({ kind, id }: DueJob, pushing: Pushing): Promise<void> {
    await this.jobs.get(kind)?.push?.(id, pushing)
  }
}
