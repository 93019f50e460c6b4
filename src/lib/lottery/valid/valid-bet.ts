import { at } from '#lib/lottery/counting'
import { type PricedLine, payoutOf } from '#lib/lottery/payout'
import { playOf } from '#lib/lottery/plays/registry'
import type { Family, Play } from '#lib/lottery/types'
import type { Minor } from '#lib/money'
import { type Market, type Piece, piecesOf } from './market'
import { VALID_RATE_MAX } from './rate-max'
import { type Drawn, resultsOf } from './results'
import { anyChance, WHOLE, weightOf } from './weight'

/** A line of a ticket, with what its series brings back and the most it pays. */
export interface WageredLine extends PricedLine {
  amount: Minor
  cap?: Minor | undefined
  rebatePoints?: number | undefined
}

/** The part of the stakes in a market that is at risk: `risked` of `whole`. */
interface AtRisk {
  risked: bigint
  whole: bigint
  /** What comes back for certain, on the scale of all that may come back: others' add to it. */
  certain: bigint
}

/** By market what of a member's stakes is at risk; in one that is not named all of them are. */
export type Risks = ReadonlyMap<Market, AtRisk>

/** Nothing a member placed on a draw covers anything else of it. */
export const ALL_AT_RISK: Risks = new Map()

/** Who covers four results in five has what all of those bring for certain. */
const COVERED = 0.8
/** Chances are added up as binary fractions. */
const ROUNDING = 1e-9

interface Bets {
  line: WageredLine
  play: Play
  selection: Piece['selection']
}

function playOfLine(family: Family, { play: id, rules }: PricedLine): Play {
  const play = playOf(family, id, rules)
  if (!play) throw new Error(`no play ${id} of ${family}`)
  return play
}

/**
 * What of a member's stakes on a draw is at risk, by market, all lines together. In each market the
 * least that four results in five bring back is covered; the rest of what comes back on average is
 * what was risked. Markets whose bets together win less often than that need no look.
 */
export function risksOf(family: Family, lines: readonly WageredLine[], drawn: Drawn): Risks {
  let chance = 0
  for (const line of lines) chance += chanceOf(playOfLine(family, line), line.selection)
  if (chance < COVERED - ROUNDING) return ALL_AT_RISK
  const risks = new Map<Market, AtRisk>()
  for (const [market, { bets, chance: any }] of byMarket(family, lines)) {
    if (any < COVERED - ROUNDING) continue
    const risk = riskOf(bets, resultsOf(family, market, drawn))
    if (risk.risked < risk.whole) risks.set(market, risk)
  }
  return risks
}

/** At most the chance that any bet of a selection brings something back. */
const chanceOf = (play: Play, selection: Piece['selection']): number =>
  play.count(selection) * anyChance(play)

function byMarket(family: Family, lines: readonly WageredLine[]) {
  const markets = new Map<Market, { bets: Bets[]; chance: number }>()
  for (const line of lines) {
    const play = playOfLine(family, line)
    for (const { market, selection } of piecesOf(family, line.play, line.selection)) {
      const known = markets.get(market) ?? { bets: [], chance: 0 }
      known.bets.push({ line, play, selection })
      known.chance += chanceOf(play, selection)
      markets.set(market, known)
    }
  }
  return markets
}

function riskOf(bets: readonly Bets[], results: readonly unknown[]): AtRisk {
  const payouts = new Float64Array(results.length)
  const covered = Math.ceil(results.length * COVERED - ROUNDING)
  let without = 0
  for (const [index, result] of results.entries()) {
    for (const { line, play, selection } of bets) {
      const payout = payoutOf(line, play.winning(selection, result))
      payouts[index] = at(payouts, index) + Math.min(payout, line.cap ?? payout)
    }
    if (payouts[index] === 0) without += 1
    // Nothing is covered: the least of that many results is nothing.
    if (without > results.length - covered) return ALL
  }
  const whole = payouts.reduce((sum, payout) => sum + BigInt(payout), 0n)
  const certain = BigInt(at(payouts.sort(), results.length - covered)) * BigInt(results.length)
  const risked = whole - certain
  // What could be lost is less than the rates could bring: nothing is at risk.
  const isSafe = risked * BigInt(WHOLE) <= BigInt(VALID_RATE_MAX) * whole
  return { risked: isSafe ? 0n : risked, whole, certain }
}

/**
 * What counts as turnover of a line: what was staked and not handed back, as far as it is at risk,
 * weighted by what the line earns the house.
 */
export function validOf(family: Family, line: WageredLine, back: Minor, risks: Risks): Minor {
  const play = playOfLine(family, line)
  const weight = weightOf(play, line)
  const played = line.amount - back
  if (weight === WHOLE && risks.size === 0) return played
  if (weight === 0 || played === 0) return 0
  let valid = 0
  for (const { market, selection } of piecesOf(family, line.play, line.selection)) {
    const stake = BigInt(play.count(selection)) * BigInt(line.unit) * BigInt(line.multiple)
    const { risked, whole } = risks.get(market) ?? ALL
    const bottom = BigInt(WHOLE) * whole * BigInt(line.amount)
    if (bottom > 0n) valid += Number((stake * BigInt(played) * BigInt(weight) * risked) / bottom)
  }
  return valid
}

const ALL: AtRisk = { risked: 1n, whole: 1n, certain: 0n }
