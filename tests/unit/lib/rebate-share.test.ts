import { describe, expect, it } from 'vitest'
import { atRate, atRateUp, sharePoints } from '#lib/rules/rebate-share'

let state = 1_616
const random = (below: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}

describe('points', () => {
  it('of 1 000 paths: parts and what is over are the whole, to the last unit', () => {
    for (let turn = 0; turn < 1_000; turn++) {
      const valid = random(2_147_483_647) * (1 + random(400))
      const levels = 1 + random(8)
      const rates = Array.from({ length: levels }, () => random(10_001)).sort((a, b) => a - b)
      const { whole, parts, remainder } = sharePoints(valid, rates)
      expect(BigInt(whole)).toBe((BigInt(valid) * BigInt(rates.at(-1) ?? 0)) / 10_000n)
      expect(parts.reduce((sum, part) => sum + part, 0) + remainder).toBe(whole)
      expect(remainder).toBeGreaterThanOrEqual(0)
      expect(remainder).toBeLessThan(levels)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }
  })

  it('never go below zero where a rate falls on the way up', () => {
    expect(sharePoints(10_000, [100, 50, 200])).toEqual({
      ...{ whole: 200, parts: [100, 0, 100], remainder: 0 },
    })
  })

  it('are exact where a plain product would not be', () => {
    const large = 999_999_999_999_999
    expect(BigInt(atRate(large, 9_999))).toBe((BigInt(large) * 9_999n) / 10_000n)
    expect([atRate(1, 1), atRateUp(1, 1), atRateUp(10_000, 7), atRateUp(0, 7)]).toEqual([
      0, 1, 7, 0,
    ])
  })
})
