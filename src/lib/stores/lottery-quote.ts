import type { Selection, TicketLine } from '#lib/api/lottery'
import { AppError, type ErrorCode } from '#lib/errors'
import { gameOf } from '#lib/lottery/games'
import { addPlays } from '#lib/lottery/plays/registry'
import { SSC } from '#lib/lottery/plays/ssc/index'
import { priceLine } from '#lib/lottery/price'
import type { Minor } from '#lib/money'

addPlays('SSC', SSC)

/** What is staked, before anybody counted it. */
export interface Line {
  play: string
  selection: Selection
  /** Stake per bet before the multiple, minor units. */
  unit: Minor
  multiple: number
}

export interface Quote {
  bets: number
  /** Gross odds by tier, × 10 000. */
  odds: Record<string, number>
  amount: Minor
  /** The most it can pay, stake included. */
  possible: Minor
  /** Why it cannot be staked as it stands; bets and amounts are then 0. */
  refused?: ErrorCode
}

/** Counts and prices a line as the server will; `null` while it is not a bet of its play. */
export function quote(gameCode: string, line: Line): Quote | null {
  const game = gameOf(gameCode)
  if (!game) return null
  try {
    const { bets, odds, amount, possible } = priceLine(game, line)
    return { bets, odds, amount, possible }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'lottery.selection') return null
    return { bets: 0, odds: {}, amount: 0, possible: 0, refused: error.code }
  }
}

/** A line as the server takes it, with what the member was shown. */
export function toTicketLine(line: Line, { bets, odds, amount }: Quote): TicketLine {
  const { play, selection, unit, multiple } = line
  return { play, selection, unit, multiple, bets, amount, odds }
}
