import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Code, factorOf, parseCode } from '#lib/sports/codes'
import { ratio } from '#lib/sports/exact'
import { marketKey, parseMarketKey } from '#lib/sports/markets/key'
import { exposureOf, minusExposure, plusExposure } from '#lib/sports/risk/exposure'
import { settleSlip } from '#lib/sports/settle/settle'
import { combinationsOf } from '#lib/sports/slip/combinations'
import { priceSlip } from '#lib/sports/slip/price'
import { SYSTEMS } from '#lib/sports/slip/systems'
import type { Slip } from '#lib/sports/slip/types'

const CODES: Code[] = ['W', 'L', 'V', 'HW', 'HL', 'W:1/2', 'W:2/3']

const slips = fc
  .record({
    odds: fc.array(fc.integer({ min: 1_010, max: 30_000 }), { minLength: 2, maxLength: 6 }),
    unit: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ odds, unit, size }): Slip => {
    const picks = odds.map((value, at) => ({
      id: `P${at}`,
      event: `E${at}`,
      market: `E${at}/1X2`,
      selection: '1',
      odds: value,
    }))
    return { type: 'system', sizes: [size], unit, picks }
  })

const codesFor = (slip: Slip) =>
  fc
    .array(fc.constantFrom(...CODES), {
      minLength: slip.picks.length,
      maxLength: slip.picks.length,
    })
    .map((codes) => Object.fromEntries(slip.picks.map(({ id }, at) => [id, codes[at]!])))

const withCodes = slips.chain((slip) => fc.tuple(fc.constant(slip), codesFor(slip)))

/** A pick that is half won as two picks of half the stake each: won and void. */
const PARTS: Record<string, [share: bigint, of: bigint, code: 'W' | 'L' | 'V'][]> = {
  W: [[1n, 1n, 'W']],
  L: [[1n, 1n, 'L']],
  V: [[1n, 1n, 'V']],
  HW: [
    [1n, 2n, 'W'],
    [1n, 2n, 'V'],
  ],
  HL: [
    [1n, 2n, 'L'],
    [1n, 2n, 'V'],
  ],
  'W:1/2': [
    [1n, 2n, 'W'],
    [1n, 2n, 'L'],
  ],
  'W:2/3': [
    [2n, 3n, 'W'],
    [1n, 3n, 'L'],
  ],
}

/** The payout of a combination by splitting the stake of every pick, without any factor. */
function bySplitting(odds: number[], codes: string[], unit: number): number {
  let stakes = [{ top: BigInt(unit), bottom: 1n }]
  odds.forEach((value, at) => {
    stakes = stakes.flatMap(({ top, bottom }) =>
      (PARTS[codes[at]!] ?? []).flatMap(([share, of, code]) => {
        if (code === 'L') return []
        const rate = code === 'W' ? BigInt(value) : 1_000n
        return [{ top: top * share * rate, bottom: bottom * of * 1_000n }]
      }),
    )
  })
  const bottom = stakes.reduce((product, stake) => product * stake.bottom, 1n)
  const top = stakes.reduce((sum, stake) => sum + (stake.top * bottom) / stake.bottom, 0n)
  return Number(top / bottom)
}

describe('a slip', () => {
  it('pays each combination what its split stakes pay', () => {
    fc.assert(
      fc.property(withCodes, ([slip, codes]) => {
        const combinations = combinationsOf(slip)
        if (typeof combinations === 'string') throw new Error(combinations)
        const expected = combinations.map((picks) =>
          bySplitting(
            picks.map(({ odds }) => odds),
            picks.map(({ id }) => codes[id]!),
            slip.unit,
          ),
        )
        expect(settleSlip(slip, codes).payouts).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('pays the same whichever match ends first, and never more than was possible', () => {
    fc.assert(
      fc.property(withCodes, ([slip, codes]) => {
        const price = priceSlip(slip)
        const { payout } = settleSlip(slip, codes)
        const known: Record<string, Code> = {}
        let paid = 0
        for (const [id, code] of Object.entries(codes).reverse()) {
          known[id] = code
          const now = settleSlip(slip, known)
          expect(now.payout).toBeGreaterThanOrEqual(paid)
          paid = now.payout
        }
        expect(paid).toBe(payout)
        if (typeof price !== 'string') expect(payout).toBeLessThanOrEqual(price.possible)
      }),
      { numRuns: 60 },
    )
  })

  it('counts a valid bet between nothing and its stake', () => {
    fc.assert(
      fc.property(withCodes, ([slip, codes]) => {
        const { valid, stake } = settleSlip(slip, codes)
        expect(valid).toBeGreaterThanOrEqual(0)
        expect(valid).toBeLessThanOrEqual(stake)
      }),
    )
  })

  it('has every named system, and refuses names that objects are born with', () => {
    for (const [type, { picks, sizes }] of Object.entries(SYSTEMS)) {
      const slip = {
        type,
        unit: 1,
        picks: Array.from({ length: picks }, (_, at) => ({
          id: `P${at}`,
          event: `E${at}`,
          odds: 2_000,
        })),
      }
      const found = combinationsOf(slip)
      if (typeof found === 'string') throw new Error(found)
      expect([...new Set(found.map(({ length }) => length))]).toEqual(sizes)
      expect(combinationsOf({ ...slip, type: 'constructor' })).toBe('slip.size')
    }
  })

  it('lets one selection stand beside others of its market, not beside itself', () => {
    const pick = (id: string, event: string, selection: string, code = '1X2') => ({
      id,
      event,
      market: `${event}/${code}`,
      selection,
      odds: 2_000,
    })
    const slip = (...picks: Slip['picks']) =>
      combinationsOf({ type: 'system', sizes: [2], unit: 1, alternatives: true, picks })
    expect(slip(pick('A', 'E1', '1'), pick('B', 'E1', 'X'), pick('C', 'E2', '1'))).toHaveLength(2)
    const same = slip(pick('A', 'E1', '1'), pick('B', 'E1', '1'), pick('C', 'E2', '1'))
    expect(same).toBe('slip.same-event')
    const both = slip(
      pick('A', 'E1', '1X', 'DC'),
      pick('B', 'E1', '12', 'DC'),
      pick('C', 'E2', '1'),
    )
    expect(both).toBe('slip.same-event')
    expect(slip(pick('A', 'E1', '1'), pick('B', 'E1', 'X'))).toBe('slip.size')
  })
})

describe('exposure', () => {
  it('is the same kept by differences', () => {
    fc.assert(
      fc.property(withCodes, slips, ([slip, codes], other) => {
        const open = exposureOf(slip, {})
        const [[first] = ['']] = [Object.keys(codes)]
        const later = exposureOf(slip, { [first!]: codes[first!] })
        const both = plusExposure(open, exposureOf(other, {}))
        const moved = plusExposure(minusExposure(both, open), later)
        expect(moved).toEqual(plusExposure(later, exposureOf(other, {})))
      }),
      { numRuns: 40 },
    )
  })
})

describe('names', () => {
  it.each(['E1/1X2', 'E1/OU/1H 250', 'VFA-0000012-3/AH -75', 'LIVE-1001/FGS'])(
    'of markets are read: %s',
    (key) => {
      expect(marketKey(parseMarketKey(key)!)).toBe(key)
    },
  )

  it('of markets are refused', () => {
    for (const key of ['', 'E1', 'E1/', '/1X2', 'E1/ou', 'E1/OU  250', 'E1/OU 2.5']) {
      expect(parseMarketKey(key)).toBeNull()
    }
  })

  it('of results are read or refused', () => {
    expect(['W', 'HL', 'W:1/3'].map(parseCode)).toEqual(['W', 'HL', 'W:1/3'])
    const wrong = [
      ...['', 'w', 'W:1/1', 'W:3/2', 'W:0/2', 'W:1/0', 'X', 'xW:1/2', 'W:1/2x'],
      ...['W:1x/23', 'W:1/2x3', 'W:12345/99999', 'W:1/', 'W:/2'],
    ]
    for (const text of wrong) expect(parseCode(text), text).toBeNull()
    expect(() => factorOf('X' as Code, ratio(2))).toThrow('unknown result X')
  })
})
