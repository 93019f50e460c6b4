import { expect, it } from 'vitest'
import { MY4D } from '#lib/lottery/plays/four/index'
import type { Selection } from '#lib/lottery/selection'
import { drawBy, type PrizeTable, SHAPES } from '#lib/lottery/shapes'
import { unique } from './atoms'
import { type Atom, type Proof, provePlays } from './prove'
import { below, oneOf } from './random'
import { ordersOf } from './thai-atoms'

type Draw = PrizeTable

const TIERS = ['FIRST', 'SECOND', 'THIRD', 'STARTER', 'CONSOLATION']
const groupOf = (tier: string) => tier.toLowerCase()

const prizesOf = (draw: Draw, count: number): [tier: string, number: string][] =>
  TIERS.slice(0, count).flatMap((tier) =>
    (draw[groupOf(tier)] ?? []).map((number): [string, string] => [tier, number]),
  )

const written = ({ nums = [] }: Selection) => unique(nums).map(String)

const bet = (name: string, kind: string, tiers: Atom<Draw>['tiers']): Atom<Draw> => ({
  name,
  kind,
  tiers,
})

const straight = (groups: number): Proof<Draw> => ({
  expand: (selection) =>
    written(selection).map((number) =>
      bet(number, 'number', (draw) =>
        prizesOf(draw, groups).flatMap(([tier, drawn]) => (drawn === number ? [tier] : [])),
      ),
    ),
})

/** A straight bet on each number that a line stands for. */
const many = (groups: number, numbersOf: (line: string) => string[]): Proof<Draw> => ({
  expand: (selection) =>
    written(selection).flatMap((line) =>
      numbersOf(line).map((number) =>
        bet(`${line} ${number}`, 'number', (draw) =>
          prizesOf(draw, groups).flatMap(([tier, drawn]) => (drawn === number ? [tier] : [])),
        ),
      ),
    ),
})

const permutations = (text: string): string[] =>
  text.length < 2
    ? [text]
    : unique(
        [...text].flatMap((digit, at) =>
          permutations(text.slice(0, at) + text.slice(at + 1)).map((rest) => digit + rest),
        ),
      )

const DIGITS = [...'0123456789']

const oneStake = (groups: number, rules?: Record<string, string>): Proof<Draw> => ({
  expand: (selection) =>
    written(selection)
      .filter((number) => ordersOf(number) > 1)
      .map((number) =>
        bet(number, `P${ordersOf(number)}`, (draw) => {
          const all = permutations(number)
          const won = prizesOf(draw, groups).filter(([, drawn]) => all.includes(drawn))
          return won.length ? [won.map(([tier]) => `P${all.length}_${tier}`).join('+')] : []
        }),
      ),
  names: { 'P24.P24_FIRST': '4D.ANY.perm24', 'P4.P4_SECOND': '4D.ANY.perm4' },
  ...(rules ? { rules } : {}),
})

const lastThree = (groups: number): Proof<Draw> => ({
  expand: (selection) =>
    written(selection).map((number) =>
      bet(number, 'number', (draw) => {
        const won = prizesOf(draw, groups).filter(([, drawn]) => drawn.slice(-3) === number)
        return won.length ? [won.map(([tier]) => tier).join('+')] : []
      }),
    ),
})

const singapore = { payTable: 'singapore' }

provePlays<Draw>({
  family: 'MY4D',
  proofs: {
    D4_BIG: straight(5),
    'D4_BIG#singapore': { ...straight(5), rules: singapore },
    D4_SMALL: straight(3),
    'D4_SMALL#singapore': { ...straight(3), rules: singapore },
    D4_4A: straight(1),
    D4_IBOX_BIG: oneStake(5),
    'D4_IBOX_BIG#singapore': oneStake(5, singapore),
    D4_IBOX_SMALL: oneStake(3),
    D4_MBOX_BIG: many(5, permutations),
    D4_MBOX_SMALL: many(3, permutations),
    D4_ROLL_BIG: many(5, (line) => DIGITS.map((digit) => line.replace('R', digit))),
    D4_ROLL_SMALL: many(3, (line) => DIGITS.map((digit) => line.replace('R', digit))),
    D4_3ABC: lastThree(3),
    D4_3A: lastThree(1),
  },
  space: null,
  near: (random, { nums = [] }) => {
    const draw = drawBy(SHAPES.MY4D, (n) => below(random, n)) as Record<string, string[]>
    const taken = new Set(Object.values(draw).flat())
    for (const prize of Object.keys(draw)) {
      draw[prize] = (draw[prize] ?? []).map((number) => {
        const pick = String(oneOf(random, nums)).replace('R', () => String(below(random, 10)))
        const mixed = random() < 0.5 ? pick : [...pick].sort(() => random() - 0.5).join('')
        const wanted = mixed.padStart(4, String(below(random, 10)))
        if (random() > 0.4 || taken.has(wanted)) return number
        taken.add(wanted)
        return wanted
      })
    }
    return draw
  },
})

it('every order of a number of four equal digits is one straight bet', () => {
  const bets = (id: string, nums: string[]) => MY4D[id]?.count({ nums })
  expect(bets('D4_MBOX_BIG', ['1111'])).toBe(1)
  expect(bets('D4_MBOX_BIG', ['1112', '1122', '1123', '1234'])).toBe(4 + 6 + 12 + 24)
})

it('tables return what the reference says, to the last digit', () => {
  const share = (id: string, kind: string, rules?: Record<string, string>) => {
    const play = rules ? MY4D[id]?.with?.(rules) : MY4D[id]
    const chances = Object.entries(play?.kinds[kind] ?? {})
    const scaled = chances.map(
      ([tier, { numerator, denominator }]) =>
        BigInt(play?.table?.[tier] ?? 0) * numerator * (10_000n / denominator),
    )
    return Number(scaled.reduce((sum, each) => sum + each, 0n)) / 1_000_000
  }
  expect(share('D4_BIG', 'number')).toBe(64)
  expect(share('D4_SMALL', 'number')).toBe(65)
  expect(share('D4_BIG', 'number', singapore)).toBe(65.9)
  expect(share('D4_SMALL', 'number', singapore)).toBe(58)
  expect(share('D4_4A', 'number')).toBe(66)
  expect(share('D4_3ABC', 'number')).toBe(61)
  expect(['P24', 'P12', 'P6', 'P4'].map((kind) => share('D4_IBOX_BIG', kind))).toEqual([
    66.48, 63.96, 64.02, 64,
  ])
  expect(['P24', 'P12', 'P6', 'P4'].map((kind) => share('D4_IBOX_BIG', kind, singapore))).toEqual([
    65.76, 66, 66.12, 66.08,
  ])
})
