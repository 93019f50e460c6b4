import type { Minor } from '#lib/money'
import type { Ask, ShownBet, ShownLine } from '#studio/live/frames'
import { amountsOf, linesOf } from './spots'

/** Lines of one call; more wait for the next one. */
const LINES_MAX = 40

type Send = (ask: Ask) => boolean

/**
 * What was put on the cloth but is not on the table yet. One call is on its way at a time; what is
 * put meanwhile goes with the next, so that many chips are few calls.
 */
export class Unsent {
  private readonly send: Send
  private readonly variant: () => string | undefined
  /** Each what one press has put. */
  private waiting: ShownLine[][] = []
  private sent: { tag: number; lines: ShownLine[]; isSeen: boolean } | null = null
  /** What is asked for once that is answered. */
  private asks: ('undo' | 'clear')[] = []
  private tag = 0

  constructor(send: Send, variant: () => string | undefined) {
    this.send = send
    this.variant = variant
  }

  put(lines: ShownLine[]): void {
    this.waiting.push(lines)
    this.flush()
  }

  /** Takes back what was put last: what waits at once, what is on the table by asking for it. */
  undo(): void {
    if (this.waiting.pop() === undefined) this.ask('undo')
  }

  clear(): void {
    this.waiting = []
    this.ask('clear')
  }

  /** Bets are closed: what waits was never sent. */
  drop(): void {
    this.waiting = []
  }

  /** A link was lost: what was not answered may or may not be there, which the table will say. */
  forget(): void {
    this.waiting = []
    this.asks = []
    this.sent = null
  }

  /** The table has shown its bets: what is on its way may be among them. */
  see(bets: readonly ShownBet[], tag?: number): void {
    if (!this.sent) return
    if (bets.some(({ state }) => state === 'asked')) this.sent.isSeen = true
    if (tag === this.sent.tag) this.done()
  }

  /** Whether a refusal was of what was put here: then what waits for it is dropped too. */
  refused(tag: number): boolean {
    if (this.sent?.tag !== tag) return false
    this.waiting = []
    this.done()
    return true
  }

  /** What is put and not shown by the table yet. */
  lines(): ShownLine[] {
    const sent = this.sent && !this.sent.isSeen ? this.sent.lines : []
    return [...sent, ...this.waiting.flat()]
  }

  /** What is on its way comes first: it is what would be taken back. */
  private ask(type: 'undo' | 'clear'): void {
    this.asks.push(type)
    if (!this.sent) this.sendAsks()
  }

  private sendAsks(): void {
    for (const type of this.asks.splice(0)) {
      this.tag += 1
      this.send({ type, tag: this.tag })
    }
  }

  private done(): void {
    this.sent = null
    this.sendAsks()
    this.flush()
  }

  private flush(): void {
    if (this.sent || this.waiting.length === 0) return
    const taken: ShownLine[][] = []
    let amounts = new Map<string, Minor>()
    while (this.waiting.length > 0) {
      const more = amountsOf([...taken.flat(), ...(this.waiting[0] ?? [])])
      if (taken.length > 0 && more.size > LINES_MAX) break
      amounts = more
      taken.push(this.waiting.shift() ?? [])
    }
    const lines = linesOf(amounts)
    this.tag += 1
    const variant = this.variant()
    const ask: Ask = { type: 'bet', tag: this.tag, bets: lines, ...(variant && { variant }) }
    if (this.send(ask)) this.sent = { tag: this.tag, lines, isSeen: false }
  }
}
