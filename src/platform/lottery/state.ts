import type { DrawInfo } from '#lib/api/lottery/lottery'
import { SEALED_DRAW_KEPT_MS } from '#lib/limits'
import type { Book, PartState } from '#platform/kernel/book/book'
import { DrawLimits } from './draw-limits'
import { FirstVoices } from './first-voices'
import { TicketLines } from './ticket-lines'

const RECENTLY_SEALED = `SELECT game_code || '|' || issue AS draw FROM sealed_draw
  ORDER BY sealed_at DESC LIMIT 500`

/** Where a ticket stands among those of its draw. */
export interface TicketPlace {
  member: string
  seq: number
}

/** What the lottery keeps of a book in memory. */
export class LotteryState implements PartState {
  /** What is at stake on draws that are not settled. */
  readonly atStake: DrawLimits
  readonly lines: TicketLines
  /** What one operator has asked for and a second one must. */
  readonly voices: FirstVoices
  /** Draws on sale and ahead, by game; filled before a ticket is decided. */
  readonly draws = new Map<string, DrawInfo[]>()
  /** When these were asked for, by game. */
  readonly drawsAskedAt = new Map<string, number>()
  /** Draws this book may take tickets of, as `game|issue`: their objects know. */
  readonly joined = new Set<string>()
  /** Draws this book has begun to settle, as `game|issue`. */
  readonly sealed = new Set<string>()
  /** How far a draw is settled, as `game|issue`: no ticket up to there is open any more. */
  readonly settledTo = new Map<string, TicketPlace>()

  constructor(private readonly book: Book) {
    this.atStake = new DrawLimits(book.sql)
    this.lines = new TicketLines(book.sql)
    this.voices = new FirstVoices(book.sql)
    this.readSealed()
  }

  filled(answer: string): string {
    return this.lines.filled(answer)
  }

  written(): void {
    this.lines.forget()
  }

  committed(): void {
    this.atStake.committed()
  }

  forget(): void {
    this.lines.forget()
    this.atStake.forget()
    this.settledTo.clear()
    this.readSealed()
  }

  share(books: number): (() => void) | undefined {
    return this.atStake.isSharedBy(books) ? undefined : () => this.atStake.share(books)
  }

  prune(now: number): boolean {
    this.book.sql.exec('DELETE FROM sealed_draw WHERE sealed_at < ?', now - SEALED_DRAW_KEPT_MS)
    return false
  }

  private readSealed(): void {
    this.sealed.clear()
    const { sql } = this.book
    for (const { draw } of sql.exec<{ draw: string }>(RECENTLY_SEALED)) this.sealed.add(draw)
  }
}

const states = new WeakMap<Book, LotteryState>()

/** Called once for each book, when it is made. */
export function openLottery(book: Book): LotteryState {
  const state = new LotteryState(book)
  states.set(book, state)
  return state
}

export function lotteryOf(book: Book): LotteryState {
  const state = states.get(book)
  if (!state) throw new Error(`book ${book.id} was made without the lottery`)
  return state
}
