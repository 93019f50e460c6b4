/** Draws of every family by a second implementation, which shares no code with the engine. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveDraw } from '#lib/lottery/draw/fair'
import { GAMES } from '#lib/lottery/games'
import { isFamily, resultOn, shapeOf } from '#lib/lottery/shapes'
import { DRAWS, derived, keyOf, Stream } from '../../../../scripts/vectors/lottery/second-draw'
import VECTORS from '../fixtures/vectors.json'

describe('published draws', () => {
  const vectors = VECTORS.engine.filter(({ kind }) => kind === 'fairDraw')
  it.each(vectors)('of $input.kind', ({ input, expect: known }) => {
    const family = input.kind ?? ''
    if (!isFamily(family)) throw new Error(family)
    const seed = Buffer.from(input.seedHex ?? '', 'hex')
    const key = keyOf(seed, input.gameCode ?? '', input.issue ?? '', input.beaconHex ?? '')
    expect(key.toString('hex')).toBe(known.drawKeyHex)
    expect(derived(family, key)).toEqual({
      result: shapeOf(family).textOf(known.draw),
      bytesUsed: known.bytesUsed,
      rejected: known.rejected,
    })
  })
})

describe('draws of every game', () => {
  it.each(GAMES.map((game) => [game.code, game.family] as const))('%s', async (code, family) => {
    for (let round = 0; round < 12; round += 1) {
      const seed = createHash('sha256').update(`${code} ${round}`).digest()
      const issue = `20261120${String(round).padStart(4, '0')}`
      const beaconHex = round % 2 ? seed.toString('hex') : ''
      const key = keyOf(seed, code, issue, beaconHex)
      const inputs = { seedHex: seed.toString('hex'), gameCode: code, issue, beaconHex, family }
      const made = await deriveDraw(inputs)
      expect(made).toEqual({ key: key.toString('hex'), ...derived(family, key) })
      const shape = shapeOf(family)
      const result = resultOn(family, made.result, issue)
      const draw = shape.parse(result)
      expect(draw).not.toBeNull()
      expect(shape.format(draw)).toBe(result)
      expect(result).toBe(family === 'LHC' ? `${made.result}/2026` : made.result)
    }
  })
})

describe('frequencies', () => {
  /** χ² above this comes once in a thousand fair runs; the seed is fixed. */
  const chi = (counts: number[], limit: number) => {
    const fair = counts.reduce((sum, count) => sum + count, 0) / counts.length
    const value = counts.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0)
    expect(value).toBeLessThan(limit)
  }

  it.each([
    ['LHC', 49, 84.1],
    ['KL8', 80, 123.6],
    ['LOTTO45', 45, 78.8],
  ] as const)('%s: every ball as often as the others', (family, most, limit) => {
    const stream = new Stream(createHash('sha256').update(`balls of ${family}`).digest())
    const draw = DRAWS[family]
    const counts = Array<number>(most).fill(0)
    for (let round = 0; round < 3_000; round += 1) {
      for (const ball of draw?.(stream).split(/[,/]/) ?? []) {
        counts[Number(ball) - 1] = (counts[Number(ball) - 1] ?? 0) + 1
      }
    }
    chi(counts, limit)
  })
})
