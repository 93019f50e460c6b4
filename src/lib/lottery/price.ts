import type { Selection } from '#lib/api/lottery'
import { AppError } from '#lib/errors'
import { MAX_AMOUNT_MINOR, type Minor } from '#lib/money'
import type { LotteryGame } from './games'
import { oddsOf } from './odds'
import { maxPayout, normalSelection } from './payout'
import { playOf, playsOf } from './plays/registry'
import type { TierOdds } from './types'

export interface LineStake {
  play: string
  selection: Selection
  /** One of the game's `units`. */
  unit: Minor
  multiple: number
}

/** Ids of the plays on sale in a game; its family's plays must be loaded. */
export const playsOnSale = ({ plays, family }: LotteryGame): readonly string[] =>
  plays ?? Object.keys(playsOf(family))

type Priced = Omit<LotteryGame, 'plays'>

/** Odds that were worked out, by game: exact fractions cost more than all else of a price. */
const worked = new WeakMap<Priced, Map<string, TierOdds>>()

/** Odds of a play in a game, by tier. Throws Error for a play that is not loaded. */
export function playOdds(game: Priced, id: string): TierOdds {
  const known = worked.get(game)?.get(id)
  if (known) return known
  const play = playOf(game.family, id, game.rules?.[id])
  if (!play) throw new Error(`no play ${id} of ${game.family}`)
  const odds = Object.freeze(oddsOf(play, game.series, game.pricing === 'table'))
  const ofGame = worked.get(game) ?? new Map<string, TierOdds>()
  worked.set(game, ofGame.set(id, odds))
  return odds
}

/**
 * Bets, odds, cost and the normal selection of a line in a game.
 * Throws `lottery.selection` or `lottery.stake`; nothing a client counted is trusted.
 */
export function priceLine(game: LotteryGame, line: LineStake) {
  const { play: id, unit, multiple } = line
  const rules = game.rules?.[id]
  const isSold = game.plays?.includes(id) ?? true
  const play = isSold ? playOf(game.family, id, rules) : undefined
  const selection = play && normalSelection(play, line.selection)
  if (!selection) throw new AppError('lottery.selection')
  if (!game.units.includes(unit) || !isMultiple(multiple, game)) throw new AppError('lottery.stake')
  const bets = play.count(selection)
  const odds = playOdds(game, id)
  const amount = bets * unit * multiple
  const priced = { play: id, selection, odds, unit, multiple, rules }
  const possible = maxPayout(game.family, priced)
  if (amount > MAX_AMOUNT_MINOR || possible > game.payoutMax) throw new AppError('lottery.stake')
  return { selection, bets, odds, amount, possible, ...(rules && { rules }) }
}

const isMultiple = (multiple: number, { multipleMax }: LotteryGame): boolean =>
  Number.isInteger(multiple) && multiple >= 1 && multiple <= multipleMax
