import { at, choose, distinct, range, tally } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import type { Play, TierCounts } from '#lib/lottery/types'
import { chooseForms, chosenSets, hitsByTier } from './choose'
import { add, fixed, win } from './play'
import type { Numbers } from './window'

export const DICE = range(1, 6)

const count = ({ nums = [] }: { nums?: readonly unknown[] }) => nums.length

/** Whether all three dice show the same. */
export const isTriple = (draw: Numbers): boolean => distinct(draw).length === 1

/** `k` different numbers that all show on three dice, whatever the third is. */
export const diceShow = (k: number, ways: number): Play<Numbers> => {
  const tierOf = (hits: number) => (hits === k ? 'WIN' : undefined)
  return {
    forms: chooseForms(DICE, k),
    kinds: win(fraction(ways, 216)),
    price: 'series',
    count: (selection) => chosenSets(selection, k),
    winning: (selection, draw) => hitsByTier(selection, k, distinct(draw), tierOf),
    best({ nums, dan = [], tuo = [] }) {
      const open = nums ? Math.min(nums.length, 3) : Math.min(tuo.length, 3 - dan.length)
      return [{ WIN: choose(open, k - dan.length) }]
    },
  }
}

/** A number that shows at least twice. */
export const diceTwice: Play<Numbers> = {
  forms: [{ nums: set(DICE) }],
  kinds: win(fraction(16, 216)),
  price: 'series',
  count,
  winning: ({ nums = [] }, draw) => {
    const counts = tally(draw, 6)
    return { WIN: nums.filter((die) => at(counts, Number(die)) >= 2).length }
  },
  best: () => [{ WIN: 1 }],
}

/** One bet on any of some outcomes, so many of the 216. */
export const diceAny = (ways: number, is: (draw: Numbers) => boolean): Play<Numbers> => ({
  forms: [{}],
  kinds: win(fraction(ways, 216)),
  price: 'series',
  count: () => 1,
  winning: (_, draw) => ({ WIN: is(draw) ? 1 : 0 }),
  best: () => [{ WIN: 1 }],
})

/** A number that pays for each die that shows it: once, twice and three times the stake. */
export const dicePerHit = (): Play<Numbers> =>
  fixed(
    {
      forms: [{ nums: set(DICE) }],
      kinds: {
        WIN: { H1: fraction(75, 216), H2: fraction(15, 216), H3: fraction(1, 216) },
      },
      count,
      winning({ nums = [] }, draw) {
        const counts = tally(draw, 6)
        const won: TierCounts = {}
        for (const die of nums) {
          const hits = at(counts, Number(die))
          if (hits) add(won, `H${hits}`)
        }
        return won
      },
      best: ({ nums = [] }): TierCounts[] => [
        { H3: 1 },
        ...(nums.length > 1 ? [{ H2: 1, H1: 1 }] : []),
        { H1: Math.min(nums.length, 3) },
      ],
    },
    { H1: 20_000, H2: 30_000, H3: 40_000 },
  )
