import { AppError } from '#lib/errors'
import { MAX_AMOUNT_MINOR, type Minor } from '#lib/money'
import { type Fraction, fraction } from './fraction'
import type { LotteryGame } from './games'
import { oddsOf, winChance } from './odds'
import { maxPayout, normalSelection } from './payout'
import { playOf, playsOf } from './plays/registry'
import type { Selection } from './selection'
import { type BasisPoints, partOf, seriesRebate } from './stake'
import type { Play, Rules, TierOdds } from './types'

export interface LineStake {
  play: string
  selection: Selection
  /** One of the game's `units`. */
  unit: Minor
  multiple: number
  /** Within the game's range; the highest unless said. */
  series?: number | undefined
}

/** A line as the server accepts it; nothing a client counted is in it. */
export interface LinePrice {
  selection: Selection
  bets: number
  odds: TierOdds
  amount: Minor
  /** The most it could win, stake included. */
  possible: Minor
  /** The most it pays, where that is less. */
  cap?: Minor
  rules?: Rules
  /** The series and what it brings back of the stake, where it is not the highest. */
  series?: number
  rebatePoints?: BasisPoints
}

/** A line wins on fewer than one in so many draws: it is narrow. */
const NARROW = 100n

/** Ids of the plays on sale in a game; its family's plays must be loaded. */
export const playsOnSale = ({ plays, family }: LotteryGame): readonly string[] =>
  plays ?? Object.keys(playsOf(family))

type Priced = Omit<LotteryGame, 'plays'>

/** Odds that were worked out, by game: exact fractions cost more than all else of a price. */
const worked = new WeakMap<Priced, Map<string, TierOdds>>()

/** Odds of a play in a game, by tier. Throws Error for a play that is not loaded. */
export function playOdds(game: Priced, id: string, series = game.series): TierOdds {
  const name = `${id} ${series}`
  const known = worked.get(game)?.get(name)
  if (known) return known
  const play = playOf(game.family, id, game.rules?.[id])
  if (!play) throw new Error(`no play ${id} of ${game.family}`)
  const odds = Object.freeze(oddsOf(play, series, game.pricing === 'table'))
  const ofGame = worked.get(game) ?? new Map<string, TierOdds>()
  worked.set(game, ofGame.set(name, odds))
  return odds
}

/** Whether a play has odds of its own in a game, so that no series changes them. */
export const isFixedPrice = ({ pricing }: Pick<LotteryGame, 'pricing'>, play: Play): boolean =>
  play.price === 'table' || (pricing === 'table' && play.table !== undefined)

/**
 * Bets, odds, cost and the normal selection of a line in a game.
 * Throws `lottery.selection`, `lottery.series` or `lottery.stake`.
 */
export function priceLine(game: LotteryGame, line: LineStake): LinePrice {
  const { play: id, unit, multiple } = line
  const rules = game.rules?.[id]
  const isSold = game.plays?.includes(id) ?? true
  const play = isSold ? playOf(game.family, id, rules) : undefined
  const selection = play && normalSelection(play, line.selection)
  if (!selection) throw new AppError('lottery.selection')
  const series = line.series ?? game.series
  const [from] = game.seriesRange
  const isInRange = Number.isInteger(series) && series >= from && series <= game.series
  if (!isInRange || (series !== game.series && isFixedPrice(game, play)))
    throw new AppError('lottery.series', { from, to: game.series })
  if (!game.units.includes(unit) || !isMultiple(multiple, game)) throw new AppError('lottery.stake')
  const bets = play.count(selection)
  const odds = playOdds(game, id, series)
  const amount = bets * unit * multiple
  const possible = maxPayout(game.family, { play: id, selection, odds, unit, multiple, rules })
  if (amount > MAX_AMOUNT_MINOR || possible > game.payoutMax)
    throw new AppError('lottery.stake', {
      count: multipleWithin(game.payoutMax, possible, multiple),
    })
  const price: LinePrice = { selection, bets, odds, amount, possible }
  if (possible > game.narrowPayoutMax && isNarrow(play, bets)) price.cap = game.narrowPayoutMax
  if (rules) price.rules = rules
  if (series === game.series) return price
  return { ...price, series, rebatePoints: seriesRebate(game.series, series) }
}

/** What the series of a line brings back of its stake. */
export const lineRebate = ({
  amount,
  rebatePoints,
}: Pick<LinePrice, 'amount' | 'rebatePoints'>): Minor =>
  rebatePoints ? partOf(amount, rebatePoints) : 0

/** The highest multiple whose win stays within a limit; at least 1. */
export const multipleWithin = (limit: Minor, possible: Minor, multiple: number): number =>
  possible > 0 ? Math.max(1, Math.floor((limit * multiple) / possible)) : 1

const isMultiple = (multiple: number, { multipleMax }: LotteryGame): boolean =>
  Number.isInteger(multiple) && multiple >= 1 && multiple <= multipleMax

const chances = new WeakMap<Play, Fraction>()

/** The best chance that a bet of a play has to win anything. */
function bestChance(play: Play): Fraction {
  const known = chances.get(play)
  if (known) return known
  let best = fraction(0, 1)
  for (const kind of Object.values(play.kinds)) {
    const chance = winChance(kind)
    if (chance.numerator * best.denominator > best.numerator * chance.denominator) best = chance
  }
  chances.set(play, best)
  return best
}

/** Whether bets win on fewer than one draw in a hundred. */
function isNarrow(play: Play, bets: number): boolean {
  const { numerator, denominator } = bestChance(play)
  return BigInt(bets) * numerator * NARROW < denominator
}
