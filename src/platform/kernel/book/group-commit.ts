import { AppError } from '#lib/errors'

/** A group is not let grow beyond this. */
const GROUP_MAX = 128

interface Waiting {
  work: () => unknown
  resolve: (value: never) => void
  reject: (reason: unknown) => void
}

interface Outcome {
  value?: unknown
  refusal?: AppError
}

export interface CommitDeps {
  /** What the first works wait for, and what it refuses; undefined: nothing any more. */
  ready?: () => Promise<void> | undefined
  /** Runs the function in one transaction: all of it or nothing. */
  transaction: (work: () => void) => void
  /** Writes what the works of this transaction have staged. */
  flush: () => void
  /** Forgets what is held in memory, after a transaction was undone. */
  forget: () => void
  /** After each commit, before anybody is answered. */
  committed?: () => void
  /** Grows with everything staged or written. */
  written: () => number
  /** On while works of an undone transaction are run again, each in one of its own. */
  careful: (isOn: boolean) => void
  /** Comes back when the requests that are there now have been taken in. */
  pause: (run: () => void) => void
}

/**
 * Many requests, one commit: works that wait at the same moment share a transaction, and each is
 * answered after it. A work refuses before it writes; should one break in the middle of writing,
 * the transaction is undone and each work runs in one of its own, so that it undoes only itself.
 */
export class GroupCommit {
  private waiting: Waiting[] = []
  private lastError: unknown

  constructor(private readonly deps: CommitDeps) {}

  run<T>(work: () => T): Promise<T> {
    const ready = this.deps.ready?.()
    return ready ? ready.then(() => this.join(work)) : this.join(work)
  }

  private join<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve, reject })
      if (this.waiting.length === 1) this.gather(0)
    })
  }

  /** Commits as soon as nobody has joined the group since `joined` did: a commit costs more. */
  private gather(joined: number): void {
    this.deps.pause(() => {
      const { length } = this.waiting
      if (length > Math.max(joined, 1) && length < GROUP_MAX) this.gather(length)
      else this.commit()
    })
  }

  private commit(): void {
    const group = this.waiting
    this.waiting = []
    if (this.tryTogether(group)) return
    this.deps.careful(true)
    for (const one of group) {
      if (!this.tryTogether([one])) one.reject(this.lastError)
    }
    this.deps.careful(false)
  }

  private tryTogether(group: Waiting[]): boolean {
    const { transaction, flush, forget } = this.deps
    const outcomes: Outcome[] = []
    try {
      transaction(() => {
        for (const { work } of group) outcomes.push(this.outcome(work))
        flush()
      })
    } catch (error) {
      this.lastError = error
      forget()
      return false
    }
    this.deps.committed?.()
    group.forEach(({ resolve, reject }, at) => {
      const { value, refusal } = outcomes[at] as Outcome
      if (refusal) reject(refusal)
      else resolve(value as never)
    })
    return true
  }

  /** A refusal is an outcome like any other, as long as nothing was written before it. */
  private outcome(work: () => unknown): Outcome {
    const before = this.deps.written()
    try {
      return { value: work() }
    } catch (error) {
      if (error instanceof AppError && this.deps.written() === before) return { refusal: error }
      throw error
    }
  }
}
