import type { Selection } from '#lib/api/lottery'
import { MINOR_PER_UNIT, type Minor } from '#lib/money'
import { playOf } from './plays/index'
import type { Play, TierCounts, TierOdds } from './types'

/** A line as a ticket keeps it; `odds` are the ones it was accepted with. */
export interface PricedLine {
  play: string
  selection: Selection
  odds: TierOdds
  /** Stake per bet before the multiple, minor units. */
  unit: Minor
  multiple: number
}

/** Odds are kept × 10 000. */
const ODDS_SCALE = BigInt(MINOR_PER_UNIT)

/** What a line pays on a result, stake included: multiplied first, floored once. */
export function linePayout(
  line: PricedLine,
  result: string,
): { payout: Minor; winning: TierCounts } {
  const winning = playOfLine(line).winning(line.selection, result)
  return { payout: payoutOf(line, winning), winning }
}

/** The most a line can pay on any result, stake included. */
export function maxPayout(line: PricedLine): Minor {
  return Math.max(
    ...playOfLine(line)
      .best(line.selection)
      .map((won) => payoutOf(line, won)),
  )
}

function payoutOf({ odds, unit, multiple }: PricedLine, winning: TierCounts): Minor {
  let weighted = 0n
  for (const [tier, bets] of Object.entries(winning)) {
    if (bets === 0) continue
    const price = odds[tier]
    if (price === undefined) throw new Error(`a line has no odds for tier ${tier}`)
    weighted += BigInt(bets) * BigInt(price)
  }
  return Number((weighted * BigInt(unit) * BigInt(multiple)) / ODDS_SCALE)
}

function playOfLine({ play: id }: PricedLine): Play {
  const play = playOf(id)
  if (!play) throw new Error(`no play ${id}`)
  return play
}
