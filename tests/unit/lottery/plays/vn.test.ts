import { describe, expect, it } from 'vitest'
import { type Fraction, formatFraction, fraction } from '#lib/lottery/fraction'
import { allEnd, type Model, noneEnds, timesEnding } from '#lib/lottery/plays/vn/chances'
import { PAIRS } from '#lib/lottery/plays/vn/pairs'
import type { Region } from '#lib/lottery/plays/vn/targets'
import type { Selection } from '#lib/lottery/selection'
import {
  drawBy,
  type Prize,
  type PrizeTable,
  SHAPES,
  VN_NORTH_PRIZES,
  VN_SOUTH_PRIZES,
} from '#lib/lottery/shapes'
import type { Family } from '#lib/lottery/types'
import PROBABILITIES from '../fixtures/probabilities.json'
import { remembered, subsets, unique, upTo } from './atoms'
import { type Atom, type Proof, provePlays } from './prove'
import { below, oneOf, type Random } from './random'
import { topAndBottomProofs } from './thai-atoms'

const REGIONS: [Region, Family, readonly Prize[]][] = [
  ['north', 'VN_NORTH', VN_NORTH_PRIZES],
  ['south', 'VN_SOUTH', VN_SOUTH_PRIZES],
]

const written = ({ nums = [] }: Selection) => unique(nums).map(String)

/** Every number of the draw, prize by prize. */
const slotsOf = (draw: PrizeTable, prizes: readonly string[]) =>
  prizes.flatMap((prize) => draw[prize] ?? [])

const atLeast = (prizes: readonly Prize[], digits: number): string[] =>
  prizes.filter(([, , length]) => length >= digits).map(([name]) => name)

/** One bet per number and slot. */
const bySlot =
  (prizes: readonly string[], slots: (draw: PrizeTable) => string[], count: number) =>
  (fits: (slot: string, number: string) => boolean) => {
    const inDraw = remembered(slots)
    return (selection: Selection): Atom<PrizeTable>[] =>
      written(selection).flatMap((number) =>
        Array.from({ length: count }, (_, at) => ({
          name: `${number} ${at} ${prizes}`,
          kind: 'slot',
          tiers: (draw: PrizeTable) => (fits(inDraw(draw)[at] ?? '', number) ? ['WIN'] : []),
        })),
      )
  }

const countOf = (all: readonly Prize[], prizes: readonly string[]) =>
  all.filter(([name]) => prizes.includes(name)).reduce((sum, [, count]) => sum + count, 0)

const ends = (slot: string, number: string) => slot.endsWith(number)
const starts = (slot: string, number: string) => slot.startsWith(number)

const slots = (
  all: readonly Prize[],
  prizes: readonly string[],
  fits = ends,
): Proof<PrizeTable> => ({
  expand: bySlot(prizes, (draw) => slotsOf(draw, prizes), countOf(all, prizes))(fits),
  isBound: true,
})

/** How often each last two digits stand in a draw. */
const lastTwo = remembered((draw: PrizeTable) => {
  const times = new Map<string, number>()
  for (const number of Object.values(draw).flat()) {
    times.set(number.slice(-2), (times.get(number.slice(-2)) ?? 0) + 1)
  }
  return times
})

const digitOf = (of: (tens: number, units: number) => number): Proof<PrizeTable> => ({
  expand: ({ nums = [] }) =>
    nums.map((pick) => ({
      name: String(pick),
      kind: 'digit',
      tiers: (draw) => {
        const [tens = 0, units = 0] = [...(draw['DB']?.[0]?.slice(-2) ?? '')].map(Number)
        return of(tens, units) === pick ? ['WIN'] : []
      },
    })),
})

const choices = ({ nums, dan = [], tuo = [] }: Selection, size: number): string[][] => {
  const [kept, open] = [unique(dan).map(String), unique(nums ?? tuo).map(String)]
  if (kept.some((each) => open.includes(each))) return []
  return subsets(open, size - kept.length).map((rest) => [...kept, ...rest])
}

const together = (size: number, wanted: number, family: string): Proof<PrizeTable> => ({
  expand: (selection) =>
    choices(selection, size).map((bet) => ({
      name: [...bet].sort().join(),
      kind: 'bet',
      tiers: (draw) => {
        const found = bet.filter((number) => lastTwo(draw).has(number)).length
        return found === wanted ? ['WIN'] : []
      },
    })),
  names: { bet: `${family}.${wanted ? 'XIEN' : 'TRUOT'}${size}.distinct` },
  most: 300,
})

const timesIn = (draw: PrizeTable, number: string) => lastTwo(draw).get(number) ?? 0

const oncePerHit: Proof<PrizeTable> = {
  expand: (selection) =>
    written(selection).map((number) => ({
      name: number,
      kind: 'number',
      tiers: (draw) => {
        const hits = timesIn(draw, number)
        return hits ? [hits === 1 ? 'WIN' : `WIN*${hits}`] : []
      },
    })),
}

/** Of the units on a pair the first stands for the pair. */
const pairs = (slots: number, isOnce: boolean): Proof<PrizeTable> => ({
  expand: (selection) =>
    choices(selection, 2).flatMap(([one = '', other = '']) =>
      Array.from({ length: 2 * slots }, (_, unit) => ({
        name: `${[one, other].sort()} ${unit}`,
        kind: 'unit',
        tiers: (draw: PrizeTable) => {
          const both = Math.min(timesIn(draw, one), timesIn(draw, other))
          if (unit || !both) return []
          return [isOnce || both === 1 ? 'WIN' : `WIN*${both}`]
        },
      })),
    ),
  ...(isOnce ? {} : { rules: { pays: 'each' } }),
})

function proofsOf(family: string, all: readonly Prize[]): Record<string, Proof<PrizeTable>> {
  const isNorth = family === 'VN_NORTH'
  const [two, three] = isNorth ? ['G7', 'G6'] : ['G8', 'G7']
  const longer = atLeast(all, 3)
  const whole = atLeast(all, 2)
  return {
    LO2: slots(all, whole),
    LO3: slots(all, longer),
    LO4: slots(all, atLeast(all, 4)),
    LO2_1K: oncePerHit,
    LO2_DAU: slots(all, longer, starts),
    'LO2_DAU#all': { ...slots(all, whole, starts), rules: { slots: 'all' } },
    DE_DB: slots(all, ['DB']),
    DE_G1: slots(all, ['G1']),
    DE_DAUDB: slots(all, ['DB'], starts),
    DE_DAU: slots(all, [two]),
    DE_DAUDUOI: slots(all, ['DB', two]),
    CANG3_DB: slots(all, ['DB']),
    CANG3_DAU: slots(all, [three]),
    CANG3_DAUDUOI: slots(all, ['DB', three]),
    CANG4_DB: slots(all, ['DB']),
    DAU: digitOf((tens) => tens),
    DUOI: digitOf((_, units) => units),
    TONG: digitOf((tens, units) => (tens + units) % 10),
    ...Object.fromEntries(upTo(2, 4).map((size) => [`XIEN${size}`, together(size, size, family)])),
    ...Object.fromEntries(
      [4, 5, 6, 7, 8, 9, 10, 12, 14].map((size) => [`TRUOT${size}`, together(size, 0, family)]),
    ),
    DA: pairs(countOf(all, whole), true),
    'DA#each': pairs(countOf(all, whole), false),
  }
}

const SEVEN = ['G8', 'G7', 'G6', 'G5', 'DB']

/** A draw some of whose numbers end (or begin) with picked ones. */
const near =
  (family: 'VN_NORTH' | 'VN_SOUTH') =>
  (random: Random, { nums = [], dan = [], tuo = [] }: Selection): PrizeTable => {
    const draw = drawBy(SHAPES[family], (n) => below(random, n))
    const wanted = [...nums, ...dan, ...tuo].map(String)
    const others = PAIRS.filter((pair) => !wanted.includes(pair))
    const isMissed = random() < 0.3
    const turned = (number: string) => {
      if (isMissed && wanted.includes(number.slice(-2)))
        return number.slice(0, -2) + oneOf(random, others)
      const pick = oneOf(random, wanted)
      if (isMissed || random() > 0.3 || number.length < pick.length) return number
      const rest = number.length - pick.length
      return random() < 0.8 ? number.slice(0, rest) + pick : pick + number.slice(pick.length)
    }
    return Object.fromEntries(
      Object.entries(draw).map(([prize, numbers]) => {
        const changed = numbers.map(turned)
        return [prize, new Set(changed).size === changed.length ? changed : numbers]
      }),
    )
  }

provePlays<PrizeTable>({
  family: 'VN_NORTH',
  proofs: {
    ...proofsOf('VN_NORTH', VN_NORTH_PRIZES),
    ...topAndBottomProofs<PrizeTable>('HN', {
      top: (draw) => draw['DB']?.[0] ?? '',
      bottom: (draw) => draw['G1']?.[0]?.slice(-2) ?? '',
    }),
  },
  space: null,
  near: near('VN_NORTH'),
})

provePlays<PrizeTable>({
  family: 'VN_SOUTH',
  proofs: {
    ...proofsOf('VN_SOUTH', VN_SOUTH_PRIZES),
    BAO7: slots(VN_SOUTH_PRIZES, SEVEN),
    BAO8: {
      expand: bySlot(['BAO8'], (draw) => [...slotsOf(draw, SEVEN), draw['G4']?.[0] ?? ''], 8)(ends),
      isBound: true,
    },
  },
  space: null,
  near: near('VN_SOUTH'),
})

const NAMED = PROBABILITIES as Record<string, { fraction: string } | undefined>
const known = (name: string) => {
  const [top = '', bottom = '1'] = NAMED[name]?.fraction.split('/') ?? []
  expect(NAMED[name], name).toBeDefined()
  return formatFraction(fraction(BigInt(top), BigInt(bottom)))
}
const otherwise = ({ numerator, denominator }: Fraction) =>
  formatFraction(fraction(denominator - numerator, denominator))

describe.each(REGIONS)('chances of the %s, by both models', (region, family) => {
  it.each([
    ['independent', 'iid'],
    ['distinct', 'distinct'],
  ] as [Model, string][])('%s', (model, word) => {
    for (const digits of [2, 3, 4]) {
      const name = `${family}.LO${digits} at least once.${word}`
      expect(otherwise(noneEnds(region, 1, digits, model))).toBe(known(name))
    }
    for (const size of [2, 3, 4]) {
      const chance = allEnd(region, size, 2, model)
      expect(formatFraction(chance)).toBe(known(`${family}.XIEN${size}.${word}`))
    }
    for (const size of [4, 5, 6, 7, 8, 9, 10, 12, 14]) {
      const chance = noneEnds(region, size, 2, model)
      expect(formatFraction(chance)).toBe(known(`${family}.TRUOT${size}.${word}`))
    }
  })

  it('how often a number ends a prize', () => {
    const chances = timesEnding(region, 'independent')
    for (const hits of [0, 1, 2, 3, 4, 5]) {
      const chance = chances[hits] ?? fraction(0, 1)
      expect(formatFraction(chance)).toBe(known(`${family}.LO2 exactly ${hits} hits.iid`))
    }
    const [none = fraction(0, 1)] = timesEnding(region)
    expect(formatFraction(none)).toBe(formatFraction(noneEnds(region, 1)))
  })

  it('on average as often as there are slots, by both models', () => {
    for (const model of ['independent', 'distinct'] as const) {
      const mean = timesEnding(region, model).reduce(
        (sum, { numerator, denominator }, times) =>
          fraction(
            sum.numerator * denominator + BigInt(times) * numerator * sum.denominator,
            sum.denominator * denominator,
          ),
        fraction(0, 1),
      )
      expect(formatFraction(mean)).toBe(formatFraction(fraction(region === 'north' ? 27 : 18, 100)))
    }
  })
})
