import { expect, it } from 'vitest'
import { oddsDoubt, riskDecision } from '#lib/sports/risk/watch'

it('doubts odds that pay for certain, also with a score', () => {
  expect(oddsDoubt({}, { O: 2_100, U: 2_000 }, true)).toBe('pays-for-certain')
  expect(oddsDoubt({}, { O: 2_000, U: 2_000 }, false)).toBeNull()
  expect(oddsDoubt({}, { ALL: 6_000 }, false)).toBeNull()
})

it('doubts odds that jump without a score, in both directions', () => {
  const before = { O: 2_000, U: 1_800 }
  expect(oddsDoubt(before, { O: 2_600, U: 1_400 }, false)).toBeNull()
  expect(oddsDoubt(before, { O: 2_601, U: 1_400 }, false)).toBe('jump')
  expect(oddsDoubt(before, { O: 1_399, U: 1_800 }, false)).toBe('jump')
  expect(oddsDoubt(before, { O: 2_601, U: 1_400 }, true)).toBeNull()
  expect(oddsDoubt(before, { O: 2_601, U: 1_400 }, false, 50)).toBeNull()
})

it('tells of a market before its limit closes it', () => {
  expect([799, 800, 999, 1_000].map((risk) => riskDecision(risk, 1_000))).toEqual([
    'open',
    'signal',
    'signal',
    'close',
  ])
})
