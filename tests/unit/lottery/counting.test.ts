import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from '#lib/fair/hex'
import {
  choose,
  chooseBig,
  distinct,
  factorial,
  product,
  range,
  shared,
  sum,
  symmetric,
  tally,
} from '#lib/lottery/counting'
import { sha256Hex } from '#lib/lottery/draw/hex'
import { formatFraction, fraction, parseFraction, plus, times } from '#lib/lottery/fraction'

/** Each row the sums of neighbours of the one before, as the triangle is built. */
function triangle(rows: number): number[][] {
  const made = [[1]]
  while (made.length < rows) {
    const last = made.at(-1) ?? []
    made.push([1, ...last.slice(1).map((right, at) => (last[at] ?? 0) + right), 1])
  }
  return made
}

describe('counting', () => {
  it('ways to choose are those of the triangle, and none outside it', () => {
    for (const [n, row] of triangle(50).entries()) {
      for (const [k, ways] of row.entries()) {
        expect(choose(n, k), `${n} over ${k}`).toBe(ways)
        expect(chooseBig(n, k), `${n} over ${k}`).toBe(BigInt(ways))
      }
      for (const k of [-1, -5, n + 1, n + 9]) {
        expect(choose(n, k)).toBe(0)
        expect(chooseBig(n, k)).toBe(0n)
      }
    }
    expect(choose(-1, 0)).toBe(0)
    expect(chooseBig(-1, 0)).toBe(0n)
    expect(chooseBig(80, 20)).toBe(3_535_316_142_212_174_320n)
  })

  it('small ones', () => {
    expect([0, 1, 2, 3, 4, 5].map(factorial)).toEqual([1, 1, 2, 6, 24, 120])
    expect([sum([]), sum([5]), sum([1, 2, -9])]).toEqual([0, 5, -6])
    expect([product([]), product([5]), product([2, 3, 4]), product([7, 0])]).toEqual([1, 5, 24, 0])
    expect([range(2, 5), range(3, 3), range(4, 3), range(9, 1)]).toEqual([
      [2, 3, 4, 5],
      [3],
      [],
      [],
    ])
    expect(distinct([3, 1, 3, 2, 1])).toEqual([3, 1, 2])
    expect([shared([1, 2, 3], [3, 4, 1]), shared([], [1]), shared([1], [])]).toEqual([2, 0, 0])
    expect(tally([0, 3, 3, 1], 4)).toEqual([1, 1, 0, 2, 0])
  })

  it('sums of products are the coefficients of the product of (1 + value·x)', () => {
    expect([0, 1, 2, 3, 4].map((k) => symmetric([2, 3, 5], k))).toEqual([1, 10, 31, 30, 0])
    expect(symmetric([], 0)).toBe(1)
    expect(symmetric([4, 0, 7], 2)).toBe(28)
  })
})

describe('fractions', () => {
  it('are in lowest terms, with the sign on top', () => {
    const shown: [number, number, string][] = [
      [6, 4, '3/2'],
      [-6, 4, '-3/2'],
      [0, 5, '0/1'],
      [7, 7, '1/1'],
      [5, 1, '5/1'],
      [0, 0, '0/0'],
    ]
    for (const [top, bottom, text] of shown) {
      expect(formatFraction(fraction(top, bottom))).toBe(text)
    }
  })

  it('add and multiply', () => {
    const [half, third] = [fraction(1, 2), fraction(1, 3)]
    expect(formatFraction(plus(half, third))).toBe('5/6')
    expect(formatFraction(plus(half, half))).toBe('1/1')
    expect(formatFraction(times(half, third))).toBe('1/6')
    expect(formatFraction(times(fraction(4, 9), fraction(3, 8)))).toBe('1/6')
  })

  it('are read as they are written', () => {
    expect(parseFraction('271/1000')).toEqual({ numerator: 271n, denominator: 1000n })
    expect(parseFraction('10/4')).toEqual({ numerator: 5n, denominator: 2n })
    expect(parseFraction('3')).toEqual({ numerator: 3n, denominator: 1n })
    expect(() => parseFraction('a/b')).toThrow(SyntaxError)
  })
})

describe('hex', () => {
  it('keeps zeros, and nothing is nothing', () => {
    expect(toHex(Uint8Array.of(0, 1, 15, 16, 255))).toBe('00010f10ff')
    expect([...fromHex('00010f10ff')]).toEqual([0, 1, 15, 16, 255])
    expect([toHex(new Uint8Array(0)), fromHex('').length]).toEqual(['', 0])
  })

  it('is the published hash of abc', async () => {
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(await sha256Hex(new TextEncoder().encode('abc'))).toBe(hash)
  })
})
