import { range, sum } from '#lib/lottery/counting'
import { fraction } from '#lib/lottery/fraction'
import { labels, oneOf } from '#lib/lottery/plays/kit/labels'
import { priced } from '#lib/lottery/plays/kit/read'
import { subsets } from '#lib/lottery/plays/kit/subsets'
import type { Chances, Play, Plays, Tier, TierCounts } from '#lib/lottery/types'

type Numbers = readonly number[]

const FACES = range(1, 6)

const isTriple = ([first, ...others]: Numbers): boolean => others.every((die) => die === first)

const timesOf = (dice: Numbers, face: number): number => dice.filter((die) => die === face).length

const SIDES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const
type Side = (typeof SIDES)[number]

const isSide = (side: Side, value: number, bigFrom: number): boolean => {
  if (side === 'BIG') return value >= bigFrom
  if (side === 'SMALL') return value < bigFrom
  return (value % 2 === 1) === (side === 'ODD')
}

/** Both sizes exclude each other, and both parities: at most one of each wins. */
const bestSides = (sides: readonly Side[]) => [
  {
    WIN:
      Number(sides.includes('BIG') || sides.includes('SMALL')) +
      Number(sides.includes('ODD') || sides.includes('EVEN')),
  },
]

/** Sides of the sum of three dice; any triple loses. */
const diceSides: Play<Numbers> = labels({
  of: SIDES,
  outcome: (side: Side, dice) => (!isTriple(dice) && isSide(side, sum(dice), 11) ? 'WIN' : null),
  best: bestSides,
  kinds: () => ({ side: { WIN: fraction(105, 216) } }),
  table: priced({ WIN: '2' }),
})

/** Ways of three dice to add up to 4 … 10; 17 … 11 have the same. */
const SUM_WAYS = [3, 6, 10, 15, 21, 25, 27]
const SUM_ODDS = ['61', '31', '18', '13', '9', '7', '7']
const SUMS = range(4, 17)
const sumRow = (total: number): number => Math.min(total, 21 - total) - 4
const sumTier = (total: number): Tier => `S${total}`

const diceSum: Play<Numbers> = labels({
  key: 'sums',
  of: SUMS,
  outcome: (total, dice) => (sum(dice) === total ? sumTier(total) : null),
  best: oneOf(sumTier),
  kinds: () =>
    Object.fromEntries(
      SUMS.map((total) => [
        sumTier(total),
        { [sumTier(total)]: fraction(SUM_WAYS[sumRow(total)] ?? 0, 216) },
      ]),
    ),
  table: priced(
    Object.fromEntries(SUMS.map((total) => [sumTier(total), SUM_ODDS[sumRow(total)] ?? '0'])),
  ),
})

const hitTier = (hits: number): Tier => `H${hits}`

const HIT_CHANCES: Chances = {
  H1: fraction(75, 216),
  H2: fraction(15, 216),
  H3: fraction(1, 216),
}
const HIT_ODDS = priced({ H1: '2', H2: '3', H3: '4' })

/** One of six faces of three dice, paid by how many show it. */
const face = <L extends string | number>(key: 'nums' | 'opts', of: readonly L[]): Play<Numbers> =>
  labels<Numbers, L>({
    key,
    of,
    outcome: (label, dice) => {
      const hits = timesOf(dice, of.indexOf(label) + 1)
      return hits ? hitTier(hits) : null
    },
    best: (picks): TierCounts[] => [
      { H3: 1 },
      ...(picks.length > 1 ? [{ H2: 1, H1: 1 }] : []),
      { H1: Math.min(picks.length, 3) },
    ],
    kinds: () => ({ face: HIT_CHANCES }),
    table: HIT_ODDS,
  })

/** Faces that all three dice show, that two show at least, and that are there in twos. */
const triple: Play<Numbers> = labels({
  key: 'nums',
  of: FACES,
  outcome: (each, dice) => (timesOf(dice, each) === 3 ? 'WIN' : null),
  best: oneOf(() => 'WIN'),
  kinds: () => ({ face: { WIN: fraction(1, 216) } }),
  table: priced({ WIN: '181' }),
})

const anyTriple: Play<Numbers> = labels({
  of: ['ANY'],
  outcome: (_, dice) => (isTriple(dice) ? 'WIN' : null),
  best: oneOf(() => 'WIN'),
  kinds: () => ({ any: { WIN: fraction(6, 216) } }),
  table: priced({ WIN: '31' }),
})

const double: Play<Numbers> = labels({
  key: 'nums',
  of: FACES,
  outcome: (each, dice) => (timesOf(dice, each) >= 2 ? 'WIN' : null),
  best: oneOf(() => 'WIN'),
  kinds: () => ({ face: { WIN: fraction(16, 216) } }),
  table: priced({ WIN: '11' }),
})

const combination: Play<Numbers> = subsets<Numbers, number>({
  size: 2,
  of: FACES,
  isDrawn: (dice) => (each) => dice.includes(each),
  drawnMax: 3,
  tiers: { 2: 'WIN' },
  kinds: () => ({ pair: { WIN: fraction(30, 216) } }),
  table: priced({ WIN: '7' }),
})

/** Three dice. */
export const TAIXIU = {
  TX_BSOE: diceSides,
  TX_SUM: diceSum,
  TX_TRIPLE: triple,
  TX_ANYTRIPLE: anyTriple,
  TX_DOUBLE: double,
  TX_COMBO: combination,
  TX_SINGLE: face('nums', FACES),
} as Plays

/** Deer, gourd, rooster, fish, crab and prawn are the faces 1 to 6 of three dice. */
export const BAUCUA = {
  BC_SYMBOL: face('opts', ['DEER', 'GOURD', 'ROOSTER', 'FISH', 'CRAB', 'PRAWN']),
} as Plays
