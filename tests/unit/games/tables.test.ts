import { describe, expect, it } from 'vitest'
import { TABLE_GAMES } from '#lib/games/games'
import { TABLES } from '#lib/games/tables'
import { coupOf, faceOf } from '#lib/games/tables/baccarat/coup'
import { BACCARAT } from '#lib/games/tables/baccarat/index'
import { DRAGON_TIGER } from '#lib/games/tables/dragon-tiger'
import { MONEY_WHEEL } from '#lib/games/tables/money-wheel'
import { ROULETTE } from '#lib/games/tables/roulette'
import { SICBO } from '#lib/games/tables/sicbo'
import type { TableGame } from '#lib/games/tables/table-game'
import { range } from '#lib/lottery/counting'
import { fraction } from '#lib/lottery/fraction'
import {
  dealing,
  everyWay,
  fed,
  fedBy,
  figuresOf,
  type Paid,
  published,
  publishedFigures,
  written,
} from '../../support/engine/game-chances'

const STAKE = 10_000
const bet = (type: string, n?: readonly number[], variant?: string) => ({
  bets: [{ type, ...(n ? { n } : {}), stake: STAKE }],
  ...(variant ? { variant } : {}),
})
const paidFor = (game: TableGame, numbers: readonly number[], given: unknown) =>
  fedBy(game.play(given, []), numbers).payouts?.[0] ?? 0

describe('roulette', () => {
  const places: [string, readonly number[] | undefined][] = [
    ['STRAIGHT', [0]],
    ['STRAIGHT', [36]],
    ['SPLIT', [0, 2]],
    ['SPLIT', [33, 36]],
    ['STREET', [0, 1, 2]],
    ['STREET', [34, 35, 36]],
    ['CORNER', [0, 1, 2, 3]],
    ['CORNER', [32, 33, 35, 36]],
    ['LINE', [31, 32, 33, 34, 35, 36]],
    ...[1, 2, 3].flatMap((n): [string, number[]][] => [
      ['DOZEN', [n]],
      ['COLUMN', [n]],
    ]),
    ...['RED', 'BLACK', 'ODD', 'EVEN', 'LOW', 'HIGH'].map((type): [string, undefined] => [
      type,
      undefined,
    ]),
  ]

  it.each(places)('%s %j', (type, n) => {
    const paid = range(0, 36).map((number): Paid => [paidFor(ROULETTE, [number], bet(type, n)), 1])
    expect(figuresOf(paid, STAKE)).toEqual(publishedFigures(`ROULETTE-1.${type}`))
  })

  it('has as many places as a cloth', () => {
    const pairs = range(0, 36).flatMap((a) => range(0, 36).map((b) => [a, b]))
    const allowed = (type: string, all: number[][]) =>
      all.filter((n) => !refuses(ROULETTE, bet(type, n))).length
    expect(allowed('SPLIT', pairs)).toBe(60)
    const rows = (length: number) => range(0, 36).map((first) => range(first, first + length - 1))
    expect(allowed('STREET', rows(3))).toBe(13)
    expect(allowed('LINE', rows(6))).toBe(11)
    const squares = range(0, 36).map((n) => [n, n + 1, n + 3, n + 4])
    expect(allowed('CORNER', [...squares, [0, 1, 2, 3]])).toBe(23)
  })
})

function refuses(game: TableGame, given: unknown): boolean {
  try {
    game.check(given)
    return false
  } catch {
    return true
  }
}

describe('sic bo', () => {
  const places: [string, readonly number[] | undefined][] = [
    ...['SMALL', 'BIG', 'ODD', 'EVEN', 'ANY_TRIPLE'].map((type): [string, undefined] => [
      type,
      undefined,
    ]),
    ...['TRIPLE', 'DOUBLE', 'SINGLE'].map((type): [string, number[]] => [type, [3]]),
    ['PAIR', [2, 5]],
    ...range(4, 17).map((total): [string, number[]] => ['TOTAL', [total]]),
  ]

  it.each(places)('%s %j', (type, n) => {
    const paid = [...everyWay(() => SICBO.play(bet(type, n), []))].map(
      ({ value }): Paid => [value.payouts?.[0] ?? 0, 1],
    )
    expect(paid).toHaveLength(216)
    const name = type === 'TOTAL' ? `TOTAL.${n?.[0]}` : type
    expect(figuresOf(paid, STAKE)).toEqual(publishedFigures(`SICBO-1.${name}`))
  })
})

describe('dragon tiger', () => {
  it.each(['DRAGON', 'TIE', 'SUITED_TIE'])('%s', (type) => {
    // Each card of eight decks is alike, so one of each is dealt with how many there are.
    const cards = range(0, 51)
    const paid = cards.flatMap((dragon) =>
      cards.map((tiger): Paid => {
        const other = tiger === dragon ? tiger + 52 : tiger
        const numbers = dealing(416, [dragon, other])
        return [paidFor(DRAGON_TIGER, numbers, bet(type)), dragon === tiger ? 8 * 7 : 8 * 8]
      }),
    )
    expect(figuresOf(paid, STAKE)).toEqual(publishedFigures(`DRAGON-TIGER-1.${type}`))
  })
})

describe('the money wheel', () => {
  const { wheel, multipliers } = TABLES['MONEYWHEEL-1']
  const signs = Object.keys(multipliers)
  const places = (sign: string) => wheel.flatMap((each, place) => (each === sign ? [place] : []))

  it.each(['1', '3', '5', '7', '15'])('number %s', (type) => {
    const size = BigInt(wheel.length)
    const paid: Paid[] = []
    // Up to two multipliers; of those that follow nothing depends, so a number comes next.
    const befores = [
      [],
      ...signs.map((a) => [a]),
      ...signs.flatMap((a) => signs.map((b) => [a, b])),
    ]
    for (const before of befores) {
      for (const number of range(0, wheel.length - 1)) {
        if (signs.includes(wheel[number] ?? '')) continue
        const spins = [...before.map((sign) => places(sign)[0] ?? 0), number]
        const ways = before.reduce((product, sign) => product * places(sign).length, 1)
        // After two multipliers a number comes for certain, out of those that are numbers.
        const weight =
          before.length < 2
            ? BigInt(ways) * size ** BigInt(2 - before.length) * 54n
            : BigInt(ways) * size
        paid.push([paidFor(MONEY_WHEEL, spins, bet(type)), weight])
      }
    }
    expect(figuresOf(paid, STAKE)).toEqual(publishedFigures(`MONEYWHEEL-1.${type}`))
  })

  it('counts the first two multipliers only', () => {
    const [x2 = 0] = places('x2')
    const [x5 = 0] = places('x5')
    const [one = 0] = places('1')
    expect(paidFor(MONEY_WHEEL, [x2, x5, x5, x2, one], bet('1'))).toBe(STAKE * 11)
  })
})

describe('baccarat', () => {
  const DECKS = 8

  /** Deals by the points of the cards: thirteen ranks, the four of no points taken together. */
  function counts() {
    const shoe = [4 * 4 * DECKS, ...range(1, 9).map(() => 4 * DECKS)]
    // A card of each number of points: ace, deuce … nine, ten.
    const card = [32, 48, ...range(0, 7).map((rank) => rank * 4)]
    const won: Record<string, bigint> = {}
    const add = (name: string, ways: bigint) => {
      won[name] = (won[name] ?? 0n) + ways
    }
    const deal = (cards: number[], ways: number) => {
      if (cards.length < 4) return next(cards, ways)
      const places = cards.map((points) => card[points] ?? 0)
      // Cards that are not dealt yet are read as none: a coup that needs them asks for more.
      const coup = coupOf([...places, NaN, NaN].slice(0, 6))
      const used = coup.player.length + coup.banker.length
      if (used > cards.length) return next(cards, ways)
      let all = BigInt(ways)
      for (let left = 416 - cards.length; left > 410; left -= 1) all *= BigInt(left)
      const face = faceOf(coup)
      add(face.winner, all)
      add(face.small ? 'SMALL' : 'BIG', all)
      if (face.six) add('BANKER_SIX', all)
      add('all', all)
    }
    const next = (cards: number[], ways: number) => {
      for (const points of range(0, 9)) {
        const left = shoe[points] ?? 0
        if (left === 0) continue
        shoe[points] = left - 1
        deal([...cards, points], ways * left)
        shoe[points] = left
      }
    }
    next([], 1)
    return won
  }

  const won = counts()

  it.each(['PLAYER', 'BANKER', 'TIE', 'BANKER_SIX', 'SMALL'])('deals %s', (name) => {
    expect(`${won[name]}/1`).toBe(published(`BACCARAT-1.deals.${name}`))
    expect(written(fraction(won[name] ?? 0n, won['all'] ?? 0n))).toBe(
      published(`BACCARAT-1.chance.${name}`),
    )
  })

  /** Six cards that end in each way: the winner, banker with six, four cards or more. */
  const ends: Record<string, [cards: number[], ways: bigint]> = {
    PLAYER: [coupCards(9, 8), won['PLAYER'] ?? 0n],
    BANKER: [coupCards(8, 9), (won['BANKER'] ?? 0n) - (won['BANKER_SIX'] ?? 0n)],
    TIE: [coupCards(9, 9), won['TIE'] ?? 0n],
    // Player 0 + 0 and a third of none, banker 3 draws a three.
    BANKER_SIX: [[44, 40, 33, 4, 37, 5], won['BANKER_SIX'] ?? 0n],
  }

  it.each([
    ['PLAYER', 'commission', 'PLAYER'],
    ['TIE', 'commission', 'TIE'],
    ['BANKER', 'commission', 'BANKER.commission'],
    ['BANKER', 'no-commission', 'BANKER.no-commission'],
  ])('%s with %s', (type, variant, name) => {
    const paid = Object.values(ends).map(
      ([cards, ways]): Paid => [
        paidFor(BACCARAT, dealing(416, cards), bet(type, undefined, variant)),
        ways,
      ],
    )
    expect(figuresOf(paid, STAKE)).toEqual(publishedFigures(`BACCARAT-1.${name}`))
  })

  it('pays small for four cards and big for more', () => {
    const [small] = ends['TIE'] as [number[], bigint]
    const [big] = ends['BANKER_SIX'] as [number[], bigint]
    for (const [type, cards] of [
      ['SMALL', small],
      ['BIG', big],
    ] as const) {
      const ways = won[type] ?? 0n
      const paid: Paid[] = [
        [paidFor(BACCARAT, dealing(416, cards), bet(type, undefined, 'commission')), ways],
        [0, (won['all'] ?? 0n) - ways],
      ]
      expect(figuresOf(paid, STAKE)).toEqual(publishedFigures(`BACCARAT-1.${type}`))
    }
  })

  it('pairs by rank, and either pair once', () => {
    const pay = (cards: number[], type: string) =>
      paidFor(BACCARAT, dealing(416, cards), bet(type, undefined, 'commission'))
    // Player K K, banker 9 9; then player K K, banker 9 8; then none.
    const cards = [
      [44, 28, 45, 29, 0, 4],
      [44, 28, 45, 24, 0, 4],
      [44, 28, 40, 24, 0, 4],
    ]
    expect(cards.map((each) => pay(each, 'PLAYER_PAIR'))).toEqual([130_000, 130_000, 0])
    expect(cards.map((each) => pay(each, 'BANKER_PAIR'))).toEqual([130_000, 0, 0])
    expect(cards.map((each) => pay(each, 'EITHER_PAIR'))).toEqual([67_500, 67_500, 0])
    const same = fraction(31, 415)
    expect(written(same)).toBe(published('BACCARAT-1.chance.PLAYER_PAIR'))
  })

  function coupCards(player: number, banker: number): number[] {
    // A nine is 28 and an eight 24; both sides hold a king as well.
    const card = (points: number) => (points === 9 ? 28 : 24)
    return [card(player), card(banker) + 1, 44, 45, 0, 4]
  }
})

describe('every table', () => {
  it.each(TABLE_GAMES.map((table) => [table.code, table] as const))('%s', (_, table) => {
    // Whatever falls, the round pays no more than its exposure beyond its stakes.
    const type = { 'ROULETTE-1': 'RED', 'SICBO-1': 'BIG', 'DRAGON-TIGER-1': 'TIE' }[table.code]
    const lines = type ? bet(type) : bet(table === BACCARAT ? 'TIE' : '15')
    const given = table === BACCARAT ? { ...lines, variant: 'commission' } : lines
    const bets = table.bets(given)
    const exposure = table.exposure([bets, bets])
    let seed = 1
    for (const _round of range(1, 200)) {
      const { payouts = [] } = fed(table.play(given, []), (n) => {
        seed = (seed * 48_271) % 2_147_483_647
        return seed % Number(n)
      })
      expect(2 * (payouts[0] ?? 0) - 2 * STAKE).toBeLessThanOrEqual(exposure)
    }
    expect(exposure).toBeGreaterThan(0)
  })

  it('refuses what a bet adds, and what could pay too much together', () => {
    expect(() => ROULETTE.check({ ...bet('RED'), odds: 3 })).toThrow('bad-bet')
    const straight = { type: 'STRAIGHT', n: [7], stake: 10_000_000 }
    expect(() => ROULETTE.check({ bets: [straight, straight] })).not.toThrow()
    expect(() => ROULETTE.check({ bets: [straight, straight, straight] })).toThrow('over-limit')
  })
})
