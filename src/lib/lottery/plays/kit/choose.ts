import { choose, chooseBig, shared } from '#lib/lottery/counting'
import { type Form, set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import type { Selection } from '#lib/lottery/selection'
import type { Chances, Play, Tier, TierCounts } from '#lib/lottery/types'
import { add } from './play'
import type { Numbers } from './window'

/** `k` numbers as a bet: any of `nums`, or those of `dan` with some of `tuo`. */
export const chooseForms = (values: readonly number[], k: number): Form[] => [
  { nums: set(values, k) },
  ...(k > 1 ? [{ dan: set(values, 1, k - 1), tuo: set(values, 1) }] : []),
]

const partsOf = ({ nums, dan = [], tuo = [] }: Selection): [dan: Numbers, tuo: Numbers] =>
  [dan, nums ?? tuo] as [Numbers, Numbers]

/** Bets of `k` numbers; none when a number is both kept and completing. */
export function chosenSets(selection: Selection, k: number): number {
  const [dan, tuo] = partsOf(selection)
  return shared(dan, tuo) ? 0 : choose(tuo.length, k - dan.length)
}

/** Bets of `k` numbers by how many of them are in `drawn`; `tierOf` names what that wins. */
export function hitsByTier(
  selection: Selection,
  k: number,
  drawn: Numbers,
  tierOf: (hits: number) => Tier | undefined,
): TierCounts {
  const [dan, tuo] = partsOf(selection)
  const kept = shared(dan, drawn)
  const most = shared(tuo, drawn)
  return byTier({ k, dan: dan.length, tuo: tuo.length, kept, most }, tierOf)
}

interface Hits {
  k: number
  dan: number
  tuo: number
  /** Numbers of `dan` and of `tuo` that were drawn. */
  kept: number
  most: number
}

function byTier({ k, dan, tuo, kept, most }: Hits, tierOf: (hits: number) => Tier | undefined) {
  const won: TierCounts = {}
  const open = k - dan
  for (let hits = 0; hits <= open; hits += 1) {
    const tier = tierOf(kept + hits)
    if (tier) add(won, tier, choose(most, hits) * choose(tuo - most, open - hits))
  }
  return won
}

/** Chances of a bet of `k` numbers of a pool when `drawn` of them are drawn. */
export function hitChances(
  k: number,
  pool: number,
  drawn: number,
  tierOf: (hits: number) => Tier | undefined,
): Chances {
  const chances: Record<Tier, ReturnType<typeof fraction>> = {}
  for (let hits = 0; hits <= k; hits += 1) {
    const tier = tierOf(hits)
    const ways = chooseBig(k, hits) * chooseBig(pool - k, drawn - hits)
    if (tier && ways) chances[tier] = fraction(ways, chooseBig(pool, drawn))
  }
  return chances
}

export interface ChoosePlay<D> {
  k: number
  /** The numbers of the pool. */
  values: readonly number[]
  /** How many different numbers a draw has, and which. */
  drawn: number
  of: (draw: D) => Numbers
  /** The prize of so many hits. */
  tierOf: (hits: number) => Tier | undefined
}

/** A bet is `k` numbers of a pool of which some are drawn; no prize is worse for more hits. */
export const chooseFrom = <D>({ k, values, drawn, of, tierOf }: ChoosePlay<D>): Play<D> => ({
  forms: chooseForms(values, k),
  kinds: { WIN: hitChances(k, values.length, drawn, tierOf) },
  price: 'series',
  count: (selection) => chosenSets(selection, k),
  winning: (selection, draw) => hitsByTier(selection, k, of(draw), tierOf),
  best(selection) {
    const [dan, tuo] = partsOf(selection)
    const kept = Math.min(dan.length, drawn)
    const most = Math.min(tuo.length, drawn - kept)
    return [byTier({ k, dan: dan.length, tuo: tuo.length, kept, most }, tierOf)]
  },
})
