import { seenOf } from './marks'

/** A page is asked whether it reads after so much, or so long, that it has not confirmed. */
const ASK_CHARACTERS = 16_384
const ASK_MS = 10_000
/** What is kept for a page that does not read, and how long it may leave a question unanswered. */
export const UNREAD_MAX = 262_144
export const UNANSWERED_MS = 30_000

/** After something was sent: nothing, a question with its mark, or an end. */
export type Due = { mark: number } | 'end' | null

interface Reader {
  /** Characters sent since what the page confirmed last, and since the question that is open. */
  unread: number
  sinceAsked: number
  /** The question that is open, and since when; null while there is none. */
  mark: number | null
  askedAt: number
  confirmedAt: number
}

/** How far each page has read. */
export class Readers<Page extends object> {
  private readonly known = new WeakMap<Page, Reader>()
  private readonly clock: () => number

  constructor(clock: () => number) {
    this.clock = clock
  }

  /** Counts what was sent to a page. */
  sent(page: Page, characters: number): Due {
    const now = this.clock()
    const reader = this.of(page, now)
    reader.unread += characters
    reader.sinceAsked += characters
    if (reader.mark !== null) {
      const isLate = now - reader.askedAt > UNANSWERED_MS
      return isLate || reader.unread > UNREAD_MAX ? 'end' : null
    }
    if (reader.unread < ASK_CHARACTERS && now - reader.confirmedAt < ASK_MS) return null
    // Nobody who has not read it knows it.
    const [mark = 0] = crypto.getRandomValues(new Uint32Array(1))
    Object.assign(reader, { mark, askedAt: now, sinceAsked: 0 })
    return { mark }
  }

  /** Whether a message is the answer to the question that is open. */
  confirms(page: Page, message: unknown): boolean {
    const reader = this.known.get(page)
    if (!reader || reader.mark === null || message !== seenOf(reader.mark)) return false
    const confirmedAt = this.clock()
    Object.assign(reader, { mark: null, unread: reader.sinceAsked, confirmedAt })
    return true
  }

  private of(page: Page, now: number): Reader {
    const found = this.known.get(page)
    if (found) return found
    const begun = { unread: 0, sinceAsked: 0, mark: null, askedAt: 0, confirmedAt: now }
    this.known.set(page, begun)
    return begun
  }
}
