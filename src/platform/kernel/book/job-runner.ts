import type { Book } from './book'
import type { DueJob } from './job-list'
import type { Job, Part, Pushing } from './part'

/** The work of each kind of what is due, as the parts name it. */
export class JobRunner {
  /** Those that ask another object, which may be done at any time. */
  readonly asking: readonly string[]
  private readonly jobs: Map<string, Job>
  private readonly underWay = new Set<{ id: string; pushed: Promise<unknown> }>()

  constructor(parts: readonly Part[]) {
    this.jobs = new Map(parts.flatMap(({ jobs = {} }) => Object.entries(jobs)))
    this.asking = [...this.jobs].flatMap(([kind, { push }]) => (push ? [kind] : []))
  }

  /** Does what is due and needs nobody else; run inside a transaction, each at most once. */
  run(book: Book, ready: readonly DueJob[], now: number): void {
    for (const { kind, id } of ready) this.jobs.get(kind)?.run?.(book, id, now)
  }

  /** Takes further what is due and needs another object; what fails is due again later. */
  async push({ kind, id }: DueJob, pushing: Pushing): Promise<void> {
    const pushed = Promise.resolve(this.jobs.get(kind)?.push?.(id, pushing))
    const one = { id, pushed }
    this.underWay.add(one)
    try {
      await pushed
    } finally {
      this.underWay.delete(one)
    }
  }

  /** Waits until nobody takes any of these further: another pass may have taken them before. */
  async taken(ids: readonly string[]): Promise<void> {
    const these = [...this.underWay].filter(({ id }) => ids.includes(id))
    await Promise.allSettled(these.map(({ pushed }) => pushed))
  }
}
