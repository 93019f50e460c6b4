import { describe, expect, it } from 'vitest'
import { formatFraction } from '#lib/lottery/fraction'
import { returnOf } from '#lib/lottery/odds'
import { playsOf } from '#lib/lottery/plays/registry'
import type { Selection } from '#lib/lottery/selection'
import type { PrizeTable } from '#lib/lottery/shapes'
import type { Family } from '#lib/lottery/types'
import { everyRow, type Numbers, subsets, unique, upTo } from './atoms'
import { ballsNear, hitSets } from './balls-atoms'
import { type Atom, type Proof, provePlays } from './prove'
import { below, oneOf, type Random } from './random'
import { eachNumber, ordersOf } from './thai-atoms'

const pairs = () => everyRow(2, upTo(1, 31))

provePlays<Numbers>({
  family: 'P2D',
  proofs: {
    P2D_STRAIGHT: {
      expand: eachNumber<Numbers>(
        (pair, draw) => pair === draw.join('-'),
        () => 'WIN',
        () => 'pair',
      ),
      names: { pair: 'PCSO.2D.STRAIGHT' },
    },
    P2D_RAMBOLITO: {
      expand: eachNumber<Numbers>(
        (pair, draw) => pair === draw.join('-') || pair === draw.toReversed().join('-'),
        (pair) => (new Set(pair.split('-')).size === 1 ? 'WIN:DOUBLE' : 'WIN'),
        (pair) => (new Set(pair.split('-')).size === 1 ? 'double' : 'distinct'),
      ),
      names: { distinct: 'PCSO.2D.RAMBOLITO distinct', double: 'PCSO.2D.RAMBOLITO double' },
    },
  },
  space: pairs,
  near: (random, { nums = [] }) => {
    const pair = String(oneOf(random, nums)).split('-').map(Number)
    return random() < 0.5 ? pair : pair.toReversed()
  },
})

const sortedDigits = (digits: string) => [...digits].sort().join('')
const digitsNear = (random: Random, { nums = [] }: Selection) =>
  [...String(oneOf(random, nums))].map((digit) =>
    random() < 0.8 ? Number(digit) : below(random, 10),
  )

provePlays<Numbers>({
  family: 'P3D',
  proofs: {
    P3D_STRAIGHT: {
      expand: eachNumber<Numbers>((number, draw) => number === draw.join('')),
      names: { number: 'PCSO.3D.STRAIGHT' },
    },
    P3D_RAMBOLITO: {
      expand: (selection) =>
        eachNumber<Numbers>(
          (number, draw) => sortedDigits(number) === sortedDigits(draw.join('')),
          (number) => `R${ordersOf(number)}`,
          (number) => `R${ordersOf(number)}`,
        )(selection).filter(({ name }) => ordersOf(name) > 1),
      names: { R6: 'PCSO.3D.RAMBOLITO6', R3: 'PCSO.3D.RAMBOLITO3' },
    },
  },
  space: () => everyRow(3),
  near: digitsNear,
})

const SIZES: [Family, number][] = [
  ['LOTTO42', 42],
  ['LOTTO45', 45],
  ['LOTTO49', 49],
  ['LOTTO55', 55],
  ['LOTTO58', 58],
]

const byHits = (bet: readonly number[], draw: Numbers) => {
  const hits = bet.filter((ball) => draw.slice(0, 6).includes(ball)).length
  return hits >= 3 ? `H${hits}` : null
}

const rolled =
  (balls: number) =>
  ({ nums = [] }: Selection): Atom<Numbers>[] => {
    const five = unique(nums).map(Number)
    return upTo(1, balls)
      .filter((ball) => !five.includes(ball))
      .map((ball) => ({
        name: String(ball),
        kind: 'bet',
        tiers: (draw) => [byHits([...five, ball], draw) ?? []].flat(),
      }))
  }

const near =
  (size: number, balls: number) =>
  (random: Random, { nums = [], dan = [], tuo = [] }: Selection) =>
    ballsNear(random, [...nums, ...dan, ...tuo], size, balls)

for (const [family, balls] of SIZES) {
  provePlays<Numbers>({
    family,
    proofs: {
      SIX: {
        expand: hitSets<Numbers>(6, byHits),
        names: { 'bet.H6': `PCSO.6/${balls} jackpot` },
        most: 500,
      },
      SIX_ROLL: { expand: rolled(balls) },
    },
    space: null,
    near: near(6, balls),
  })
}

provePlays<Numbers>({
  family: 'LOTTO55B',
  proofs: {
    SIX_BONUS: {
      expand: hitSets<Numbers>(6, (bet, draw) => {
        const tier = byHits(bet, draw)
        if (tier === 'H6') return 'JACKPOT1'
        return tier === 'H5' && bet.includes(draw[6] ?? 0) ? 'JACKPOT2' : tier
      }),
      names: { 'bet.JACKPOT1': 'PCSO.6/55 jackpot' },
      most: 500,
    },
  },
  space: null,
  near: near(7, 55),
})

const fiveAndOne: Proof<Numbers> = {
  expand: ({ a = [], b = [] }) =>
    subsets(unique(a).map(Number), 5).flatMap((five) =>
      unique(b).map((extra) => ({
        name: `${[...five].sort()}+${extra}`,
        kind: 'bet',
        tiers: (draw: Numbers) => {
          const hits = five.filter((ball) => draw.slice(0, 5).includes(ball)).length
          if (extra === draw[5]) return [['E', 'E', 'E', 'H3E', 'H4E', 'JACKPOT'][hits] ?? '']
          return hits >= 3 ? [`H${hits}`] : []
        },
      })),
    ),
}

provePlays<Numbers>({
  family: 'LOTTO35',
  proofs: { FIVE_ONE: fiveAndOne },
  space: null,
  near: (random, { a = [], b = [] }) => [
    ...ballsNear(random, a, 5, 35),
    random() < 0.5 ? Number(oneOf(random, b)) : 1 + below(random, 12),
  ],
})

const fiveDigits: Proof<PrizeTable> = {
  expand: ({ nums = [] }) =>
    unique(nums)
      .map(String)
      .map((number) => ({
        name: number,
        kind: 'number',
        tiers: (draw) => {
          const [first = '', second = '', third = ''] = ['first', 'second', 'third'].map(
            (prize) => draw[prize]?.[0] ?? '',
          )
          const won: string[] = []
          if (number === first) won.push('FIRST')
          if (number === second) won.push('SECOND')
          if (number === third) won.push('THIRD')
          const end = [4, 3, 2].find((length) => first.endsWith(number.slice(-length)))
          if (end && number !== first) won.push(`L${end}`)
          return won.length ? [won.join('+')] : []
        },
      })),
}

provePlays<PrizeTable>({
  family: 'TOTO5D',
  proofs: { D5: fiveDigits },
  space: null,
  near: (random, selection) =>
    Object.fromEntries(
      ['first', 'second', 'third'].map((prize) => [
        prize,
        [digitsNear(random, selection).join('')],
      ]),
    ),
})

const matched = (number: string, drawn: string) =>
  [6, 5, 4, 3, 2].find(
    (length) =>
      number.slice(0, length) === drawn.slice(0, length) ||
      number.slice(-length) === drawn.slice(-length),
  )

provePlays<Numbers>({
  family: 'TOTO6D',
  proofs: {
    D6: {
      expand: ({ nums = [] }) =>
        unique(nums)
          .map(String)
          .map((number) => ({
            name: number,
            kind: 'number',
            tiers: (draw) => {
              const length = matched(number, draw.join(''))
              return length ? [`M${length}`] : []
            },
          })),
    },
  },
  space: null,
  near: digitsNear,
})

describe('chances and returns of digits', () => {
  it('six digits, by which of them agree: one way to agree, nine not to', () => {
    const found: Record<string, number> = {}
    for (const agrees of everyRow(6, [0, 1])) {
      const drawn = agrees.map((each) => (each ? '0' : '1')).join('')
      const length = matched('000000', drawn)
      const ways = 9 ** agrees.filter((each) => !each).length
      if (length) found[`M${length}`] = (found[`M${length}`] ?? 0) + ways
    }
    expect(found).toEqual({ M6: 1, M5: 18, M4: 180, M3: 1_800, M2: 17_901 })
    const chances = playsOf('TOTO6D')['D6']?.kinds['number'] ?? {}
    for (const [tier, { numerator, denominator }] of Object.entries(chances)) {
      expect((Number(numerator) * 1_000_000) / Number(denominator), tier).toBe(found[tier])
    }
  })

  it.each([
    ['TOTO5D', 'D5', '169/500'],
    ['TOTO6D', 'D6', '83401/250000'],
  ] as const)('%s returns what is published', (family, id, share) => {
    const play = playsOf(family)[id]
    const chances = play?.kinds['number'] ?? {}
    expect(formatFraction(returnOf(chances, play?.table ?? {}))).toBe(share)
  })

  it('the six of 55 and the five of 35 by their published chances', () => {
    const chance = (family: Family, id: string, tier: string) =>
      formatFraction(
        playsOf(family)[id]?.kinds['bet']?.[tier] ?? { numerator: 0n, denominator: 1n },
      )
    expect(chance('LOTTO55B', 'SIX_BONUS', 'JACKPOT2')).toBe('2/9663225')
    expect(chance('LOTTO55B', 'SIX_BONUS', 'H5')).toBe('32/3221075')
    expect(chance('LOTTO55B', 'SIX_BONUS', 'H4')).toBe('392/644215')
    expect(chance('LOTTO55B', 'SIX_BONUS', 'H3')).toBe('73696/5797935')
    expect(chance('LOTTO35', 'FIVE_ONE', 'JACKPOT')).toBe('1/3895584')
    expect(chance('LOTTO45', 'SIX', 'H5')).toBe('39/1357510')
    expect(chance('LOTTO45', 'SIX', 'H4')).toBe('741/543004')
    expect(chance('LOTTO45', 'SIX', 'H3')).toBe('9139/407253')
  })
})
