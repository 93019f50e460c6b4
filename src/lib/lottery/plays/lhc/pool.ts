import { choose } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import { fixedPlay } from '#lib/lottery/plays/kinds/data'
import { priced } from '#lib/lottery/plays/kinds/read'
import type { Play, TierCounts } from '#lib/lottery/types'
import { ALL_BALLS, type LhcDraw } from './balls'
import { poolDivision } from './chances'

const SIZE = 6

/** Divisions by normal balls hit, without and with the special one. */
const DIVISIONS: readonly (readonly [tier: string, hits: number, isSpecial: boolean])[] = [
  ['D1', 6, false],
  ['D2', 5, true],
  ['D3', 5, false],
  ['D4', 4, true],
  ['D5', 4, false],
  ['D6', 3, true],
  ['D7', 3, false],
]

/** Bets of six of `n` balls by division, when `hits` normal ones and maybe the special are there. */
function spread(balls: number, hits: number, hasSpecial: boolean): TierCounts {
  const misses = balls - hits - (hasSpecial ? 1 : 0)
  const counts: TierCounts = {}
  for (const [tier, needed, isSpecial] of DIVISIONS) {
    if (isSpecial && !hasSpecial) continue
    const bets = choose(hits, needed) * choose(misses, SIZE - needed - (isSpecial ? 1 : 0))
    if (bets > 0) counts[tier] = bets
  }
  return counts
}

/**
 * Six balls against the six normal ones and the special one, in seven divisions. Its odds are
 * fixed, where the pool they come from shares out what was staked.
 */
const pool: Play<LhcDraw> = fixedPlay(
  {
    kinds: () => ({
      bet: Object.fromEntries(
        DIVISIONS.map(([tier, hits, isSpecial]) => [tier, poolDivision(hits, isSpecial)]),
      ),
    }),
    table: priced({
      D1: '3000000',
      D2: '100000',
      D3: '5000',
      D4: '960',
      D5: '64',
      D6: '32',
      D7: '4',
    }),
  },
  {
    forms: [{ nums: set(ALL_BALLS, SIZE, 20) }],
    count: ({ nums = [] }) => choose(nums.length, SIZE),
    winning: ({ nums = [] }, { normal, special }) => {
      const hits = normal.filter((ball) => nums.includes(ball)).length
      return spread(nums.length, hits, nums.includes(special))
    },
    best: ({ nums = [] }) => {
      const all = Math.min(nums.length, SIZE)
      return [spread(nums.length, all, nums.length > SIZE), spread(nums.length, all, false)]
    },
  },
)

export const POOL = { POOL6: pool }
