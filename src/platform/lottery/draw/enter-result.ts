import { AppError, type ErrorCode } from '#lib/errors'
import { DAY_MS, MINUTE_MS } from '#lib/limits'
import type { LotteryGame } from '#lib/lottery/games'
import { resultOn, shapeOf } from '#lib/lottery/shapes'
import type { FirstVoices, VoiceState } from '#platform/lottery/first-voices'
import type { DrawRow } from './draw-tables'
import type { Draws } from './draws'
import type { EnteredResult } from './entered-result'

/** Refusals travel as data, as errors lose their class on the way. */
export type Answer<T> = { value: T } | { refused: ErrorCode }

/** What came of what somebody entered. */
export interface TakenResult {
  state: VoiceState
  result: string
  lateFrom: number | null
}

/** What one person enters, or a feed. */
export interface Entering {
  issue: string
  person: string
  /** Null: the draw was called off. */
  result: string | null
  drawnAt?: number | undefined
  /** The draw has a result, which was wrong. */
  corrects: boolean
  /** Why it was called off or is corrected; a feed says none. */
  reason: string
}

/** How long a result of a public format is waited for, by how often the game draws. */
const LATE_MS = { daily: DAY_MS, fast: 30 * MINUTE_MS }

/** When a draw whose result nobody has entered is void; moving it nearer shortens no waiting. */
export const voidAt = (draw: DrawRow, { periodSeconds }: LotteryGame): number =>
  Math.max(draw.draw_at, draw.first_draw_at ?? 0) +
  (periodSeconds * 1_000 >= DAY_MS ? LATE_MS.daily : LATE_MS.fast)

/**
 * From when on tickets are refunded. Nobody said when it was drawn: by the first times announced,
 * however often it was moved since, and no later than a result before this one held it to be.
 */
function lateFromOf({ close_at, first_close_at, late_from }: DrawRow, drawnAt?: number): number {
  if (drawnAt !== undefined) return Math.min(drawnAt, close_at)
  return Math.min(close_at, first_close_at ?? close_at, late_from ?? close_at)
}

/** Feeds differ from operators by a colon, which no operator's name has. */
export const isFeed = (person: string): boolean => person.includes(':')

/** Refuses what cannot be a result of this draw now; else the result as it is kept. */
export function enteredResult(
  game: LotteryGame,
  draw: DrawRow | undefined,
  { issue, person, result, drawnAt, corrects, reason }: Entering,
  now: number,
): EnteredResult {
  if (!draw) throw new AppError('lottery.draw-unknown', { draw: issue })
  if (game.results !== 'entered' || draw.commitment !== '' || now < draw.draw_at)
    throw new AppError('lottery.result-state')
  if ((draw.state !== 'committed') !== corrects) throw new AppError('lottery.result-state')
  if (drawnAt !== undefined && (drawnAt > now || drawnAt < draw.open_at))
    throw new AppError('lottery.result-state')
  if ((corrects || result === null) && !reason && !isFeed(person))
    throw new AppError('lottery.reason')
  const lateFrom = lateFromOf(draw, drawnAt)
  if (result === null) return { result, lateFrom: null }
  const shape = shapeOf(game.family)
  const drawn = shape.parse(result)
  if (drawn === null) throw new AppError('lottery.result-form')
  return { result: resultOn(game.family, shape.format(drawn), issue), lateFrom }
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

/** Notes what somebody says was drawn, or that it was called off; it holds once two say so. */
export function takeResult(
  game: LotteryGame,
  { draws, voices }: { draws: Draws; voices: FirstVoices },
  entering: Entering,
  now: number,
): TakenResult {
  const { issue: subject, person, reason } = entering
  const draw = draws.find(subject)
  const entered = enteredResult(game, draw, entering, now)
  const { version = 1 } = draw ?? {}
  const what = JSON.stringify([entered, entering.corrects])
  const said = voices.take({ kind: 'result', subject, version, person, what, reason })
  if (said.state === 'accepted')
    draws.setEntered(subject, entered, { reason: said.reason, at: now })
  return { state: said.state, result: entered.result ?? '', lateFrom: entered.lateFrom }
}
