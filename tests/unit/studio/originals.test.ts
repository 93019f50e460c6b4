import { expect, it } from 'vitest'
import { Series } from '#studio/page/alone/series'
import { bestHold } from '#studio/page/originals/best-hold'
import { kenoChance } from '#studio/page/originals/keno'
import { limboChance } from '#studio/page/originals/limbo'

const UNIT = 10_000

it.each([
  // A pair that pays is kept before four to a flush; four to a royal flush is kept before it.
  ['Js Jh 2s 5s 9s', [0, 1]],
  ['Js Jh Qs Ks As', [0, 2, 3, 4]],
  ['2c 3d 4h 5s 6c', [0, 1, 2, 3, 4]],
  ['2c 4d 7h 8s Tc', []],
])('holds what returns most: %s', (cards, holds) => {
  expect(bestHold(cards.split(' ')).holds).toEqual(holds)
})

it('knows what a hold returns: a full house kept pays nine', () => {
  const { holds, returns } = bestHold('2c 2d 2h 7s 7c'.split(' '))
  expect([holds, returns]).toEqual([[0, 1, 2, 3, 4], 9])
})

it('tells the chances of the published rules', () => {
  expect(limboChance(200)).toBeCloseTo(0.495, 6)
  expect(limboChance(1_000_000)).toBeCloseTo(0.000099, 8)
  const sums = Array.from({ length: 11 }, (_, hits) => kenoChance(10, hits))
  expect(sums.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  expect(kenoChance(1, 1)).toBeCloseTo(0.25, 9)
})

it('ends a series at its count, its win, and before its loss', () => {
  const run = (rounds: number, loss: number, win: number | null, payouts: number[]) => {
    const series = new Series({ rounds, loss: loss * UNIT, win: win && win * UNIT })
    let played = 0
    for (const payout of payouts) {
      if (!series.goesOn(UNIT)) break
      series.take({ staked: UNIT, payout: payout * UNIT })
      played += 1
    }
    return played
  }
  expect(run(3, 100, null, [0, 0, 0, 0])).toBe(3)
  expect(run(10, 2, null, [0, 0, 0, 0])).toBe(2)
  expect(run(10, 2, null, [0, 2, 0, 0])).toBe(4)
  expect(run(10, 100, 5, [0, 2, 7, 0])).toBe(3)
  expect(run(10, 0.5, null, [0])).toBe(0)
})
