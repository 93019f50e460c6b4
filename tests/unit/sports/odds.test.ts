import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offeredOdds } from '#lib/sports/odds/chance'
import { ODDS_FORMATS, writeOdds } from '#lib/sports/odds/formats'
import { readOdds } from '#lib/sports/odds/read'

const odds = fc.integer({ min: 1_010, max: 1_000_000 })

describe('odds in other formats', () => {
  it('are read back exactly where a format keeps the thousandths', () => {
    fc.assert(
      fc.property(odds, (value) => {
        expect(readOdds(writeOdds(value, 'decimal'), 'decimal')).toBe(value)
        expect(readOdds(writeOdds(value, 'hongKong'), 'hongKong')).toBe(value)
      }),
    )
  })

  it.each(ODDS_FORMATS)('are odds again from %s', (format) => {
    fc.assert(
      fc.property(odds, (value) => {
        expect(readOdds(writeOdds(value, format), format)).toBeGreaterThan(1_000)
      }),
    )
  })

  it('are refused where they are none', () => {
    for (const text of ['', '0', '1.000', '-1.5', '1,85', 'NaN', '1e3', '1.8500']) {
      expect(readOdds(text, 'decimal')).toBeNull()
    }
    expect(readOdds('1/0', 'fraction')).toBeNull()
    expect(readOdds('150', 'american')).toBeNull()
    expect(readOdds('+99', 'american')).toBeNull()
    expect(readOdds('0.000', 'malay')).toBeNull()
    expect(readOdds('-0.5', 'hongKong')).toBeNull()
  })
})

describe('offered odds', () => {
  it('never pay back more than the margin leaves', () => {
    const chance = fc.integer({ min: 1, max: 999_999_999 })
    fc.assert(
      fc.property(chance, fc.integer({ min: 0, max: 2_000 }), (p9, margin) => {
        const offered = offeredOdds(p9, margin)
        if (offered === null) return
        expect(BigInt(offered) * BigInt(p9) * BigInt(10_000 + margin)).toBeLessThanOrEqual(
          10n ** 16n,
        )
      }),
    )
  })
})
