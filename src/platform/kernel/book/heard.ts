import { AppError } from '#lib/errors'
import type { Book } from './book'

/** Records that say nothing for so long keep nobody waiting; they are asked again after a time. */
const WAIT_MS = 1_000
const AGAIN_MS = 10_000

/** The number of the last row of a book's outbox that the records contain. */
export type HeardOf = (book: string) => Promise<number>

/**
 * Whether a book has told all that the records have heard of it, asked once after a start. One that
 * was put back from an older copy has not: what it wrote next would be told by numbers that are
 * taken, so it writes nothing until its newest file is back.
 */
export class Heard {
  private asked: Promise<void> | undefined
  private isWhole = false
  private againAt = 0

  constructor(
    private readonly book: Book,
    private readonly heardOf: HeardOf,
  ) {}

  check(): Promise<void> | undefined {
    if (this.isWhole || Date.now() < this.againAt) return undefined
    this.asked ??= this.ask().finally(() => {
      this.asked = undefined
    })
    return this.asked
  }

  private async ask(): Promise<void> {
    const { id, outbox } = this.book
    const heard = await this.answered(id).catch(() => null)
    if (heard === null) {
      this.againAt = Date.now() + AGAIN_MS
      return
    }
    const { newest } = outbox.head()
    this.isWhole = heard <= newest
    if (this.isWhole) return
    console.error(JSON.stringify({ event: 'book.behind', book: id, newest, heard }))
    throw new AppError('upstream.unavailable', { behind: heard })
  }

  private answered(id: string): Promise<number | null> {
    const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS))
    return Promise.race([this.heardOf(id), silence])
  }
}
