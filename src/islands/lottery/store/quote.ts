import type { TicketLine } from '#lib/api/lottery/lottery'
import { AppError, type ErrorCode } from '#lib/errors'
import { gameOf } from '#lib/lottery/games'
import { addPlays } from '#lib/lottery/plays/registry'
import { SSC } from '#lib/lottery/plays/ssc/index'
import { lineRebate, playOdds, priceLine } from '#lib/lottery/price'
import type { Pick } from '#lib/lottery/selection'
import type { Minor } from '#lib/money'
import type { Line } from '#lib/stores/kept-slip'

addPlays('SSC', SSC)

export interface Quote {
  bets: number
  /** Gross odds by tier, × 10 000. */
  odds: Record<string, number>
  amount: Minor
  /** The most it can pay, stake included. */
  possible: Minor
  /** The most it pays, where that is less. */
  cap?: Minor
  /** What the prize level brings back of the stake. */
  rebate?: Minor
  /** Why it cannot be staked as it stands; bets and amounts are then 0. */
  refused?: ErrorCode
}

/** Counts and prices a line as the server will; `null` while it is not a bet of its play. */
export function quote(gameCode: string, line: Line): Quote | null {
  const game = gameOf(gameCode)
  if (!game) return null
  try {
    const price = priceLine(game, line)
    const { bets, odds, amount, possible, cap } = price
    const rebate = lineRebate(price)
    return { bets, odds, amount, possible, ...(cap && { cap }), ...(rebate && { rebate }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'lottery.selection') return null
    return { bets: 0, odds: {}, amount: 0, possible: 0, refused: error.code }
  }
}

/** A line as the server takes it, with what the member was shown. */
export function toTicketLine(line: Line, { bets, odds, amount }: Quote): TicketLine {
  const { play, selection, unit, multiple, series } = line
  return { play, selection, unit, multiple, ...(series && { series }), bets, amount, odds }
}

/** Odds of one key of a play, × 10 000; null where keys are not bets of their own. */
export function cellOdds(gameCode: string, play: string, key: string, value: Pick): number | null {
  const game = gameOf(gameCode)
  if (!game || !['opts', 'sums', 'spans'].includes(key)) return null
  const odds = playOdds(game, play)
  const names = [value, `S${value}`, `K${value}`, `T${value}`, `H${value}`, `N${value}`, 'WIN']
  return names.map((name) => odds[name]).find((each) => each !== undefined) ?? null
}
