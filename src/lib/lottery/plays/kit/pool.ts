import { choose, chooseBig, range } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import { type Fraction, fraction } from '#lib/lottery/fraction'
import type { Play, Tier, TierCounts } from '#lib/lottery/types'
import { fixedPlay } from './data'
import { add } from './play'
import { priced } from './read'

/** A prize by main balls hit, and whether the bonus ball must be hit, must not, or is not asked. */
export type Division = readonly [tier: Tier, hits: number, bonus: 'with' | 'without' | 'any']

interface Pool<D> {
  /** Balls 1 to so many. */
  balls: number
  /** Most balls one line may pick. */
  most: number
  main: (draw: D) => readonly number[]
  bonus: (draw: D) => number
  divisions: readonly Division[]
  odds: Readonly<Record<Tier, string>>
}

/** Main balls of a draw, and balls in a bet. */
const SIZE = 6

/** Bets of six of `picked` balls by division; so many main balls, and maybe the bonus, are hit. */
function spread(divisions: readonly Division[], picked: number, hits: number, isBonus: boolean) {
  const counts: TierCounts = {}
  const misses = picked - hits - (isBonus ? 1 : 0)
  for (const [tier, needed, bonus] of divisions) {
    const rest = SIZE - needed
    const without = choose(misses, rest)
    const withIt = isBonus ? choose(misses, rest - 1) : 0
    const ways = (bonus === 'with' ? 0 : without) + (bonus === 'without' ? 0 : withIt)
    add(counts, tier, choose(hits, needed) * ways)
  }
  return counts
}

/** That six balls win a division against six main balls and a bonus of so many. */
export function divisionChance(balls: number, [, hits, bonus]: Division): Fraction {
  const others = balls - SIZE - 1
  const rest = SIZE - hits
  const without = bonus === 'with' ? 0n : chooseBig(others, rest)
  const withIt = bonus === 'without' ? 0n : chooseBig(others, rest - 1)
  return fraction(chooseBig(SIZE, hits) * (without + withIt), chooseBig(balls, SIZE))
}

/**
 * Six balls against six main ones and a bonus. The odds are fixed, where a pool shares out what
 * was staked.
 */
export function pool<D>({ balls, most, main, bonus, divisions, odds }: Pool<D>): Play<D> {
  return fixedPlay<D>(
    {
      kinds: () => ({
        bet: Object.fromEntries(
          divisions.map((division) => [division[0], divisionChance(balls, division)]),
        ),
      }),
      table: priced(odds),
    },
    {
      forms: [{ nums: set(range(1, balls), SIZE, most) }],
      count: ({ nums = [] }) => choose(nums.length, SIZE),
      winning: ({ nums = [] }, draw) => {
        const hits = main(draw).filter((ball) => nums.includes(ball)).length
        return spread(divisions, nums.length, hits, nums.includes(bonus(draw)))
      },
      // Six hits, and the bonus where a seventh ball is left for it.
      best: ({ nums = [] }) => [spread(divisions, nums.length, SIZE, nums.length > SIZE)],
    },
  )
}
