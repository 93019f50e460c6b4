import { expect, it } from 'vitest'
import { ROULETTE } from '#lib/games/tables/roulette'
import { betsOf, coveredBy, type Edge, insideOf, spotAt } from '#studio/page/live/roulette/inside'
import { colourOf, IN_WHEEL, neighboursOf } from '#studio/page/live/roulette/numbers'

const NUMBERS = Array.from({ length: 37 }, (_, number) => number)
const EDGES: Edge[] = [-1, 0, 1]

/** The numbers on which the rules pay a bet. */
function paidOn(spot: { type: string; n?: number[] }): number[] {
  const bets = ROULETTE.bets({ bets: [{ ...spot, stake: 10_000 }] })
  return NUMBERS.filter((number) => (ROULETTE.byFace(bets)[number] ?? 0) > 0)
}

it('means a bet that the rules know, wherever a number is pointed at', () => {
  for (const number of NUMBERS.slice(1)) {
    for (const along of EDGES) {
      for (const across of EDGES) {
        const spot = spotAt(number, along, across)
        expect(paidOn(spot)).toEqual(coveredBy(spot))
        expect(spot.n).toContain(number)
      }
    }
  }
  expect(spotAt(17, 0, 1)).toEqual({ type: 'SPLIT', n: [17, 18] })
  expect(spotAt(17, 1, 0)).toEqual({ type: 'SPLIT', n: [17, 20] })
  expect(spotAt(17, -1, -1)).toEqual({ type: 'CORNER', n: [13, 14, 16, 17] })
  expect(spotAt(16, 0, -1)).toEqual({ type: 'STREET', n: [16, 17, 18] })
  expect(spotAt(16, 1, -1)).toEqual({ type: 'LINE', n: [16, 17, 18, 19, 20, 21] })
  expect(spotAt(2, -1, 1)).toEqual({ type: 'STREET', n: [0, 2, 3] })
  expect(spotAt(1, -1, -1)).toEqual({ type: 'CORNER', n: [0, 1, 2, 3] })
})

it('offers every inside bet by the numbers it covers', () => {
  const all = new Set(
    NUMBERS.flatMap((number) => betsOf(number)).map(({ type, n }) => `${type} ${n}`),
  )
  // Straight 37, split 60, street 14, corner 23, line 11.
  expect(all.size).toBe(145)
  expect(betsOf(0).map(({ n = [] }) => n.length)).toEqual([1, 2, 2, 2, 3, 3, 4])
})

it('covers the numbers that outside bets are paid on', () => {
  const spots = ['RED', 'BLACK', 'ODD', 'EVEN', 'LOW', 'HIGH'].map((type) => ({ type }))
  for (const spot of spots) expect([spot, coveredBy(spot)]).toEqual([spot, paidOn(spot)])
  for (const type of ['DOZEN', 'COLUMN']) {
    for (const n of [[1], [2], [3]]) expect(coveredBy({ type, n })).toEqual(paidOn({ type, n }))
  }
})

it('lies between the numbers it covers', () => {
  // As on a cloth that lies: columns to the right, rows upwards.
  const middle = (number: number): [number, number] => [
    10 * Math.ceil(number / 3),
    -10 * ((number - 1) % 3),
  ]
  expect(insideOf({ type: 'SPLIT', n: [17, 20] }, middle)).toEqual([65, -10])
  expect(insideOf({ type: 'CORNER', n: [1, 2, 4, 5] }, middle)).toEqual([15, -5])
  expect(insideOf({ type: 'STREET', n: [4, 5, 6] }, middle)).toEqual([20, 5])
  expect(insideOf({ type: 'LINE', n: [1, 2, 3, 4, 5, 6] }, middle)).toEqual([15, 5])
  expect(insideOf({ type: 'SPLIT', n: [0, 2] }, middle)).toEqual([5, -10])
  expect(insideOf({ type: 'STREET', n: [0, 1, 2] }, middle)).toEqual([5, -5])
  expect(insideOf({ type: 'CORNER', n: [0, 1, 2, 3] }, middle)).toEqual([5, 5])
  expect(insideOf({ type: 'STRAIGHT', n: [5] }, middle)).toBeNull()
})

it('has each number once in the wheel, red beside black', () => {
  expect([...IN_WHEEL].sort((one, other) => one - other)).toEqual(NUMBERS)
  for (const [place, number] of IN_WHEEL.slice(1, -1).entries()) {
    expect(colourOf(number)).not.toBe(colourOf(IN_WHEEL[place + 2] ?? 0))
  }
  expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15])
})
