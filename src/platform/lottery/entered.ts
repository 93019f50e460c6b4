import { AppError } from '#lib/errors'
import type { LotteryGame } from '#lib/lottery/games'
import { resultOn, shapeOf } from '#lib/lottery/shapes'
import type { DrawRow } from './draws'

/** A result of a public format; null when the draw was called off. */
export interface EnteredResult {
  result: string | null
  /** When it was really drawn, if that was before sales closed: later tickets are refunded. */
  lateFrom: number | null
}

/** What one person enters. */
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
  const lateFrom = drawnAt !== undefined && drawnAt < draw.close_at ? drawnAt : null
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

/** What first persons have entered, each waiting for a second one. */
export class EnteredResults {
  constructor(private readonly sql: SqlStorage) {}

  /** Who has entered something for a draw first. */
  firstOf(issue: string): string | null {
    return this.row(issue)?.person ?? null
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
