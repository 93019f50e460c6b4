import { choose } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import { type Fraction, fraction, times } from '#lib/lottery/fraction'
import { fixedPlay } from '#lib/lottery/plays/kit/data'
import { priced } from '#lib/lottery/plays/kit/read'
import { subsets } from '#lib/lottery/plays/kit/subsets'
import type { PrizeTable } from '#lib/lottery/shapes'
import type { Play, Rules, TierCounts } from '#lib/lottery/types'
import { allEnd, noneEnds, pairEnding } from './chances'
import { PAIRS } from './pairs'
import { countsOf, type Region, slotsOf, type Target } from './targets'

const ENDINGS: Target = { digits: 2 }

/** Most numbers one line may pick. */
const PICKS_MAX = 40

/** `size` numbers of which so many end a prize, each any; paid once. */
const ending = (region: Region, size: number, hits: number, chance: () => Fraction, odds: string) =>
  subsets<PrizeTable, string>({
    size,
    of: PAIRS,
    most: PICKS_MAX,
    isDrawn: (draw) => {
      const ends = countsOf(region, ENDINGS, draw)
      return (number) => ends.has(number)
    },
    drawnMax: slotsOf(region, ENDINGS),
    tiers: { [hits]: 'WIN' },
    kinds: () => ({ bet: { WIN: chance() } }),
    table: priced({ WIN: odds }),
  })

/** `size` numbers that all end a prize. */
export const xien = (region: Region, size: number, odds: string): Play<PrizeTable> =>
  ending(region, size, size, () => allEnd(region, size), odds)

/** `size` numbers none of which ends a prize. */
export const truot = (region: Region, size: number, odds: string): Play<PrizeTable> =>
  ending(region, size, 0, () => noneEnds(region, size), odds)

const tierOf = (times: number): string => (times === 1 ? 'WIN' : `WIN*${times}`)

/**
 * Two numbers that both end a prize, staked on every slot for both. `pays`: once, or for each
 * pair of slots that they fill.
 */
export function da(region: Region, pays = 'once'): Play<PrizeTable> {
  const slots = slotsOf(region, ENDINGS)
  const units = 2 * slots
  const isOnce = pays === 'once'
  return fixedPlay<PrizeTable>(
    {
      kinds: () => ({ unit: unitChances(region, isOnce, units) }),
      table: priced({ WIN: '750' }),
      options: { pays: ['once', 'each'] },
      with: (rules: Rules) => da(region, rules['pays']),
    },
    {
      forms: [{ nums: set(PAIRS, 2, PICKS_MAX) }],
      count: ({ nums = [] }) => choose(nums.length, 2) * units,
      winning: ({ nums = [] }, draw) => {
        const ends = countsOf(region, ENDINGS, draw)
        const found = nums.map((number) => ends.get(number as string) ?? 0).filter(Boolean)
        const counts: TierCounts = {}
        for (const [at, one] of found.entries()) {
          for (const other of found.slice(at + 1)) {
            const tier = tierOf(isOnce ? 1 : Math.min(one, other))
            counts[tier] = (counts[tier] ?? 0) + 1
          }
        }
        return counts
      },
      best: ({ nums = [] }) => {
        const most = Math.min(nums.length, slots)
        if (isOnce) return [{ WIN: choose(most, 2) }]
        // min(a, b) ≤ (a + b) / 2, and all counts together are the slots.
        return [{ WIN: Math.floor(((nums.length - 1) * slots) / 2) }]
      },
    },
  )
}

/** Of the units of a pair one is paid: each has its part of the pair's chance. */
function unitChances(region: Region, isOnce: boolean, units: number) {
  const part = fraction(1, units)
  if (isOnce) return { WIN: times(allEnd(region, 2), part) }
  return Object.fromEntries(
    pairEnding(region).flatMap((chance, both) =>
      both === 0 || chance.numerator === 0n ? [] : [[tierOf(both), times(chance, part)]],
    ),
  )
}
