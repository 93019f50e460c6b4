import { expect, it } from 'vitest'
import { THAI } from '#lib/lottery/plays/thai/index'
import { drawBy, type PrizeTable, SHAPES } from '#lib/lottery/shapes'
import { everyRow, type Numbers } from './atoms'
import { type Proof, provePlays } from './prove'
import { below, oneOf, type Random } from './random'
import { anyOrderOf, eachNumber, topAndBottomProofs } from './thai-atoms'

const shuffled = (random: Random, text: string) => [...text].sort(() => random() - 0.5).join('')

const oneOfTwo = (prize: string): Proof<PrizeTable> => ({
  expand: eachNumber<PrizeTable>((number, draw) => draw[prize]?.includes(number) ?? false),
  names: { number: 'THAI.3FRONT (2 distinct numbers)' },
})

provePlays<PrizeTable>({
  family: 'THAI',
  proofs: {
    ...topAndBottomProofs<PrizeTable>('TH', {
      top: (draw) => draw['first']?.[0] ?? '',
      bottom: (draw) => draw['last2']?.[0] ?? '',
    }),
    TH_3FRONT: oneOfTwo('front3'),
    TH_3BACK: oneOfTwo('back3'),
  },
  space: null,
  near: (random, { nums = [] }) => {
    const draw = drawBy(SHAPES.THAI, (n) => below(random, n)) as Record<string, string[]>
    const pick = String(oneOf(random, nums))
    const placed = random() < 0.5 ? pick : shuffled(random, pick)
    for (const prize of Object.keys(draw)) {
      const [number = '', ...others] = draw[prize] ?? []
      if (number.length >= placed.length && !others.includes(placed))
        draw[prize] = [number.slice(0, number.length - placed.length) + placed, ...others]
    }
    return draw
  },
})

const last = (count: number) => (draw: Numbers) => draw.slice(-count).join('')
const first = (count: number) => (draw: Numbers) => draw.slice(0, count).join('')
const same = (of: (draw: Numbers) => string): Proof<Numbers> => ({
  expand: eachNumber<Numbers>((number, draw) => of(draw) === number),
})
const run = (of: (draw: Numbers) => string): Proof<Numbers> => ({
  expand: eachNumber<Numbers>(
    (digit, draw) => of(draw).includes(digit),
    () => 'WIN',
    () => 'digit',
  ),
})

provePlays<Numbers>({
  family: 'LAO',
  proofs: {
    LAO_4: same(last(4)),
    LAO_4ANY: anyOrderOf(last(4)),
    LAO_3: same(last(3)),
    LAO_3ANY: anyOrderOf(last(3)),
    LAO_2LAST: same(last(2)),
    LAO_2FIRST: same(first(2)),
    LAO_RUNTOP: run(last(3)),
    LAO_RUNLAST: run(last(2)),
    LAO_RUNFIRST: run(first(2)),
  },
  space: () => everyRow(4),
  isLarge: true,
  near: (random, { nums = [] }) => {
    const pick = shuffled(random, String(oneOf(random, nums)))
    const others = Array.from({ length: 4 - pick.length }, () => below(random, 10))
    const digits = [...others, ...pick].map(Number)
    return random() < 0.5 ? digits : digits.toReversed()
  },
})

it('the two bottom digits are a prize of their own, never the end of the first', () => {
  const draw = { first: ['251097'], front3: ['055', '265'], back3: ['092', '280'], last2: ['91'] }
  expect(THAI['TH_2BOT']?.winning({ nums: ['97'] }, draw)).toEqual({})
  expect(THAI['TH_2BOT']?.winning({ nums: ['91'] }, draw)).toEqual({ WIN: 1 })
  expect(THAI['TH_2TOP']?.winning({ nums: ['97'] }, draw)).toEqual({ WIN: 1 })
})

it('all orders of a number return the same share', () => {
  const shares = ['WIN', 'WIN:12', 'WIN:6', 'WIN:4', 'WIN:1'].map(
    (tier) => (THAI['TH_4TOD']?.table?.[tier] ?? 0) * Number(tier.split(':')[1] ?? 24),
  )
  expect(new Set(shares)).toEqual(new Set([200 * 24 * 10_000]))
})
