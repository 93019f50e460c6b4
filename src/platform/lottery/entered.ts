import { AppError, type ErrorCode } from '#lib/errors'
import type { LotteryGame } from '#lib/lottery/games'
import { resultOn, shapeOf } from '#lib/lottery/shapes'
import type { DrawRow, Draws } from './draws'

/** What two persons have done together, or the first of them. */
export type EnteredState = 'first' | 'accepted' | 'differs'

/** Refusals travel as data, as errors lose their class on the way. */
export type Answer<T> = { value: T } | { refused: ErrorCode }

/** A result of a public format; null when the draw was called off. */
export interface EnteredResult {
  result: string | null
  /** Tickets from then on are refunded: it was drawn by then, or sales had closed. */
  lateFrom: number | null
}

/** What one person enters, or a feed. */
export interface Entering {
  issue: string
  person: string
  /** Null: the draw was called off. */
  result: string | null
  /** When it was really drawn. */
  drawnAt?: number | undefined
  /** The draw has a result, which was wrong. */
  corrects: boolean
}

/** How long a result of a public format is waited for, by how often the game draws. */
const DAY_MS = 86_400_000
const LATE_MS = { daily: DAY_MS, fast: 30 * 60_000 }

/** When a draw whose result nobody has entered is void. */
export const voidAt = ({ draw_at }: DrawRow, { periodSeconds }: LotteryGame): number =>
  draw_at + (periodSeconds * 1_000 >= DAY_MS ? LATE_MS.daily : LATE_MS.fast)

/** Refuses what cannot be a result of this draw now; else the result as it is kept. */
export function enteredResult(
  game: LotteryGame,
  draw: DrawRow | undefined,
  { issue, result, drawnAt, corrects }: Entering,
  now: number,
): EnteredResult {
  if (!draw) throw new AppError('lottery.draw-unknown', { draw: issue })
  if (game.results !== 'entered' || draw.commitment !== '' || now < draw.draw_at)
    throw new AppError('lottery.result-state')
  if ((draw.state !== 'committed') !== corrects) throw new AppError('lottery.result-state')
  if (drawnAt !== undefined && (drawnAt > now || drawnAt < draw.open_at))
    throw new AppError('lottery.result-state')
  const lateFrom = Math.min(drawnAt ?? draw.close_at, draw.close_at)
  if (result === null) return { result, lateFrom: null }
  const shape = shapeOf(game.family)
  const drawn = shape.parse(result)
  if (drawn === null) throw new AppError('lottery.result-form')
  return { result: resultOn(game.family, shape.format(drawn), issue), lateFrom }
}

interface EnteredRow extends Record<string, string | number> {
  version: number
  person: string
  what: string
}

/** Works on what may be refused; the refusal is data. */
export function answered<T>(work: () => T): Answer<T> {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code }
    throw error
  }
}

/** What first persons have entered, each waiting for a second one. */
export class EnteredResults {
  constructor(private readonly sql: SqlStorage) {}

  /** Who has entered something for a draw first. */
  firstOf(issue: string): string | null {
    return this.row(issue)?.person ?? null
  }

  /** Notes what somebody says was drawn, or that it was called off; it holds once two say so. */
  take(game: LotteryGame, draws: Draws, entering: Entering, now: number) {
    const { issue, person } = entering
    const draw = draws.find(issue)
    const entered = enteredResult(game, draw, entering, now)
    const result = entered.result ?? ''
    const first = this.firstOf(issue)
    const state = (name: EnteredState) => ({ state: name, result })
    if (!this.confirm(draw as DrawRow, person, entered))
      return state(first && !this.firstOf(issue) ? 'differs' : 'first')
    draws.setEntered(issue, entered)
    return state('accepted')
  }

  /**
   * Notes what a person entered; true when a second person has entered the same. Should the two
   * differ, neither holds: both begin again.
   */
  confirm(draw: DrawRow, person: string, entered: EnteredResult): boolean {
    const { issue, version } = draw
    const what = JSON.stringify(entered)
    const first = this.row(issue)
    if (!first || first.version !== version) {
      this.sql.exec(
        'INSERT OR REPLACE INTO entered VALUES (?, ?, ?, ?)',
        issue,
        version,
        person,
        what,
      )
      return false
    }
    if (first.person.toLowerCase() === person.toLowerCase()) {
      if (first.what === what) return false
      throw new AppError('lottery.result-person')
    }
    this.sql.exec('DELETE FROM entered WHERE issue = ?', issue)
    return first.what === what
  }

  private row(issue: string): EnteredRow | undefined {
    return this.sql
      .exec<EnteredRow>('SELECT version, person, what FROM entered WHERE issue = ?', issue)
      .toArray()[0]
  }
}
