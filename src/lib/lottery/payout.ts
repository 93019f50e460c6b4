import type { Minor } from '#lib/money'
import { normalForm } from './form'
import { ODDS_SCALE, tierOdds } from './odds'
import { playOf } from './plays/registry'
import type { Selection } from './selection'
import { readDraw } from './shapes'
import type { Family, Play, Rules, TierCounts, TierOdds } from './types'

/** A line as a ticket keeps it; `odds` are the ones it was accepted with. */
export interface PricedLine {
  play: string
  /** As {@link normalSelection} leaves it. */
  selection: Selection
  odds: TierOdds
  /** Stake per bet before the multiple, minor units. */
  unit: Minor
  multiple: number
  /** Choices of the play's rules that are not the default. */
  rules?: Rules | undefined
}

/** The selection with every pick once and in order; null when it holds no bet of the play. */
export function normalSelection(play: Play, selection: Selection): Selection | null {
  const normal = normalForm(play.forms, selection)
  return normal && play.count(normal) > 0 ? normal : null
}

/** What a line pays on a result, stake included: multiplied first, floored once. */
export function linePayout(
  family: Family,
  line: PricedLine,
  result: string,
): { payout: Minor; winning: TierCounts } {
  const winning = playOfLine(family, line).winning(line.selection, readDraw(family, result))
  return { payout: payoutOf(line, winning), winning }
}

/** The most a line can pay on any result, stake included. */
export function maxPayout(family: Family, line: PricedLine): Minor {
  let most = 0
  for (const won of playOfLine(family, line).best(line.selection)) {
    most = Math.max(most, payoutOf(line, won))
  }
  return most
}

/** What a line pays for bets that won: those pushed get their stake back. */
export function payoutOf(line: Paying, winning: TierCounts): Minor {
  const { odds, unit, multiple } = line
  let weighted = 0
  for (const tier in winning) {
    const bets = winning[tier]
    if (bets) weighted += bets * priceOf(odds, tier)
  }
  const paid = weighted * unit * multiple
  // Whole numbers are exact as far as they are safe; beyond, the same is done in big ones.
  return Number.isSafeInteger(paid) ? (paid - (paid % SCALE)) / SCALE : bigPayout(line, winning)
}

type Paying = Pick<PricedLine, 'odds' | 'unit' | 'multiple'>

function bigPayout({ odds, unit, multiple }: Paying, winning: TierCounts): Minor {
  let weighted = 0n
  for (const [tier, bets] of Object.entries(winning)) {
    if (bets) weighted += BigInt(bets) * BigInt(priceOf(odds, tier))
  }
  return Number((weighted * BigInt(unit) * BigInt(multiple)) / ODDS_SCALE)
}

function priceOf(odds: TierOdds, tier: string): number {
  const price = tierOdds(odds, tier)
  if (price === undefined) throw new Error(`a line has no odds for tier ${tier}`)
  return price
}

const SCALE = Number(ODDS_SCALE)

function playOfLine(family: Family, { play: id, rules }: PricedLine): Play {
  const play = playOf(family, id, rules)
  if (!play) throw new Error(`no play ${id} of ${family}`)
  return play
}
