import type { Selection } from '#lib/api/lottery'
import { AppError } from '#lib/errors'
import { MAX_AMOUNT_MINOR, MINOR_PER_UNIT, type Minor } from '#lib/money'
import type { Fraction } from './fraction'
import type { LotteryGame } from './games'
import { maxPayout } from './payout'
import { type PlayId, playOf } from './plays/index'
import type { Play, TierOdds } from './types'

export interface LineStake {
  play: string
  selection: Selection
  /** One of the game's `units`. */
  unit: Minor
  multiple: number
}

/** A series of 2 000 would return every stake. */
const SERIES_FAIR = 2_000n

/** Gross odds × 10 000 of a bet that wins with probability `chance`, floored once. */
export function seriesOdds(series: number, { numerator, denominator }: Fraction): number {
  const scaled = BigInt(series) * BigInt(MINOR_PER_UNIT) * denominator
  return Number(scaled / (SERIES_FAIR * numerator))
}

/** Odds of a play in a game, by tier. */
export function playOdds({ series }: LotteryGame, play: Play): TierOdds {
  return Object.fromEntries(
    Object.entries(play.probability).map(([tier, chance]) => [tier, seriesOdds(series, chance)]),
  )
}

/**
 * Bets, odds and cost of a line in a game.
 * Throws `lottery.selection` or `lottery.stake`; nothing a client counted is trusted.
 */
export function priceLine(
  game: LotteryGame,
  { play: id, selection, unit, multiple }: LineStake,
): { bets: number; odds: TierOdds; amount: Minor } {
  const play = game.plays.includes(id as PlayId) ? playOf(id) : undefined
  if (!play?.check(selection)) throw new AppError('lottery.selection')
  if (!game.units.includes(unit) || !isMultiple(multiple, game)) throw new AppError('lottery.stake')
  const bets = play.count(selection)
  const odds = playOdds(game, play)
  const amount = bets * unit * multiple
  const possible = maxPayout({ play: id, selection, odds, unit, multiple })
  if (amount > MAX_AMOUNT_MINOR || possible > game.payoutMax) throw new AppError('lottery.stake')
  return { bets, odds, amount }
}

const isMultiple = (multiple: number, { multipleMax }: LotteryGame): boolean =>
  Number.isInteger(multiple) && multiple >= 1 && multiple <= multipleMax
