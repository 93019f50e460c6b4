import { computed } from 'nanostores'
import { type Minor, parseAmount } from '#lib/money'
import type { Odds } from '#lib/sports/odds/formats'
import { type OddsPolicy, policyAllows } from '#lib/sports/slip/accept'
import { areAlternatives, clashesOf } from '#lib/sports/slip/clash'
import { combinationsOf } from '#lib/sports/slip/combinations'
import { priceSlip } from '#lib/sports/slip/price'
import { SYSTEMS } from '#lib/sports/slip/systems'
import type { Slip, SlipRefusal } from '#lib/sports/slip/types'
import { $oddsPolicy } from './policy'
import { $priceTurn, prices } from './price'
import { $picks, $tab, $typed, type SlipPick, type SlipTab } from './slip'

/** One bet that the slip offers: staked, it is a ticket of its own. */
export interface SlipBet {
  /** Key of its typed stake. */
  key: string
  type: string
  sizes?: readonly number[]
  picks: readonly SlipPick[]
  /** How many combinations its stake is on each. */
  count: number
  /** Stake of one combination; null while what is typed is none. */
  unit: Minor | null
  stake: Minor
  /** What comes back if all comes in. */
  possible: Minor
  /** Of a bet with one combination. */
  odds: Odds | null
  /** Why it cannot be staked. */
  refused: SlipRefusal | null
  alternatives: boolean
}

/** The picks as they would be taken now. */
const pricedPicks = (picks: readonly SlipPick[]): SlipPick[] =>
  picks.map((pick) => ({ ...pick, odds: prices.get(pick.id)?.odds ?? pick.odds }))

interface Shape {
  key: string
  type: string
  sizes?: readonly number[]
  picks: readonly SlipPick[]
}

const plain = (picks: readonly SlipPick[]) => picks.map(({ banker: _, ...pick }) => pick)

/** Sizes that a system can have beside its bankers, and the named ones that fit. */
function systemShapes(picks: readonly SlipPick[]): Shape[] {
  const free = picks.filter(({ banker }) => !banker).length
  const hasBankers = free < picks.length
  const from = hasBankers ? 1 : 2
  const sizes = Array.from({ length: Math.max(0, free - from + 1) }, (_, at) => at + from)
  const named = Object.entries(SYSTEMS).filter(
    ([, system]) => system.picks === free && system.sizes.length > 1,
  )
  return [
    ...sizes.map((size) => ({ key: `system:${size}`, type: 'system', sizes: [size], picks })),
    ...named.map(([type]) => ({ key: `system:${type}`, type, picks })),
  ]
}

function shapesOf(tab: SlipTab, picks: readonly SlipPick[]): Shape[] {
  if (tab === 'single') {
    return plain(picks).map((pick) => ({
      ...{ key: `single:${pick.id}`, type: 'single', picks: [pick] },
    }))
  }
  if (tab === 'system') return systemShapes(picks)
  return picks.length < 2 ? [] : [{ key: 'accumulator', type: 'accumulator', picks: plain(picks) }]
}

/** Picks of one market of which at most one can win may stand beside each other in a system. */
function allowsAlternatives(tab: SlipTab, picks: readonly SlipPick[]): boolean {
  const clashes = clashesOf(picks)
  return (
    tab === 'system' &&
    clashes.length > 0 &&
    clashes.every(([one, other]) => areAlternatives(one, other))
  )
}

function betOf(shape: Shape, typed: string, alternatives: boolean): SlipBet {
  const unit = parseAmount(typed.replace(/\.$/, '')) || null
  const slip: Slip = { ...shape, unit: unit ?? 1, ...(alternatives ? { alternatives } : {}) }
  const combinations = combinationsOf(slip)
  const none = { ...shape, unit, alternatives, stake: 0, possible: 0, odds: null }
  if (typeof combinations === 'string') return { ...none, count: 0, refused: combinations }
  const count = combinations.length
  const price = unit === null ? null : priceSlip(slip)
  if (typeof price === 'string') return { ...none, count, refused: price }
  const shown = count === 1 ? priceSlip({ ...slip, unit: 10_000 }) : null
  const odds = typeof shown === 'object' ? (shown?.odds ?? null) : null
  return {
    ...none,
    ...{ count, odds, refused: null },
    stake: price?.stake ?? 0,
    possible: price?.possible ?? 0,
  }
}

/** The bets that a tab of the slip offers, at the odds of now. */
export function betsOf(
  tab: SlipTab,
  picks: readonly SlipPick[],
  typed: Readonly<Record<string, string>>,
): SlipBet[] {
  const now = pricedPicks(picks)
  const alternatives = allowsAlternatives(tab, now)
  return shapesOf(tab, now).map((shape) => betOf(shape, typed[shape.key] ?? '', alternatives))
}

export const $bets = computed([$tab, $picks, $typed, $priceTurn], betsOf)

/** Of all bets of the tab that have a stake. */
export const $slipSum = computed($bets, (bets) => {
  const staked = bets.filter(({ unit, refused }) => unit !== null && refused === null)
  return {
    bets: staked,
    stake: staked.reduce((sum, { stake }) => sum + stake, 0),
    possible: staked.reduce((sum, { possible }) => sum + possible, 0),
    combinations: staked.reduce((sum, { count }) => sum + count, 0),
  }
})

/** Odds of all picks together, as the bar on a phone shows them. */
export const $totalOdds = computed([$picks, $priceTurn], (picks): Odds | null => {
  const [bet] = betsOf(picks.length < 2 ? 'single' : 'accumulator', picks, {})
  return bet?.odds ?? null
})

export type PickState = 'open' | 'changed' | 'suspended' | 'closed'

/** What stands in the way of a pick, by what is offered now and what the member takes. */
export function pickStateOf(pick: SlipPick, policy: OddsPolicy): PickState {
  const price = prices.get(pick.id)
  if (!price) return 'open'
  if (price.status === 'suspended') return 'suspended'
  if (price.status !== 'open' || price.odds === null) return 'closed'
  return policyAllows(policy, pick.odds, price.odds) ? 'open' : 'changed'
}

/** How each pick stands, in the order of the slip. */
export const $pickStates = computed(
  [$picks, $oddsPolicy, $priceTurn],
  (picks, policy): readonly PickState[] => picks.map((pick) => pickStateOf(pick, policy)),
)

/** By the id of a pick, the other one that cannot be in a combination with it. */
export const $clashes = computed([$picks, $tab], (picks, tab): ReadonlyMap<string, SlipPick> => {
  if (tab === 'single') return new Map()
  const pairs = clashesOf(picks) as [SlipPick, SlipPick][]
  if (allowsAlternatives(tab, picks)) return new Map()
  return new Map(pairs.flatMap(([one, other]) => [[one.id, other] as const, [other.id, one]]))
})
