import { describe, expect, it } from 'vitest'
import { commitOf, deriveDraw, randomSeed } from '#lib/lottery/fair'
import { type Family, isFamily, shapeOf } from '#lib/lottery/shapes'
import VECTORS from './fixtures/vectors.json'

const SEED = '6b0a9b55b6b441f5711acbcfcbfbef194a089ea42b878d1b05991d33d046260a'
const INPUTS = { seedHex: SEED, gameCode: 'VELOZ1', issue: '202611200931', beaconHex: '' }
const ssc = (over: Partial<typeof INPUTS> = {}) => deriveDraw({ ...INPUTS, ...over, family: 'SSC' })

describe('the reference’s draws', () => {
  it.each(VECTORS.engine.filter(({ kind }) => kind === 'commit'))('commit', async (vector) => {
    expect(await commitOf(vector.input.seedHex ?? '')).toBe(vector.expect.commit)
  })

  const draws = VECTORS.engine.filter(
    ({ kind, input }) => kind === 'fairDraw' && isFamily(input.kind ?? ''),
  )
  it.each(draws)('$input.gameCode', async ({ input, expect: known }) => {
    const derived = await deriveDraw({
      seedHex: input.seedHex ?? '',
      gameCode: input.gameCode ?? '',
      issue: input.issue ?? '',
      beaconHex: input.beaconHex ?? '',
      family: input.kind as Family,
    })
    const result = shapeOf(input.kind as Family).textOf(known.draw)
    const { drawKeyHex: key, bytesUsed, rejected } = known
    expect(derived).toEqual({ key, result, bytesUsed, rejected })
  })
})

describe('a derived draw', () => {
  it('is the same every time', async () => {
    expect(await ssc()).toEqual(await ssc())
  })

  it('changes with every input', async () => {
    const keys = await Promise.all(
      [
        {},
        { seedHex: SEED.replace('6', '7') },
        { gameCode: 'VELOZ2' },
        { issue: '202611200932' },
        { beaconHex: '00' },
      ].map(async (over) => (await ssc(over)).key),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('skips the bytes that would favour small digits', async () => {
    const derived = await Promise.all(
      Array.from({ length: 300 }, (_, at) => ssc({ issue: String(202_611_200_000 + at) })),
    )
    expect(derived.some(({ bytesUsed }) => bytesUsed > 5)).toBe(true)
    for (const { result } of derived) expect(result).toMatch(/^\d{5}$/)
  })

  it('keeps leading zeros', async () => {
    const derived = await Promise.all(
      Array.from({ length: 100 }, (_, at) => ssc({ issue: String(202_611_201_000 + at) })),
    )
    const zeros = derived.filter(({ result }) => result.startsWith('0'))
    expect(zeros.length).toBeGreaterThan(0)
    for (const { result } of zeros) expect(result).toHaveLength(5)
  })

  it('refuses malformed inputs', async () => {
    for (const over of [
      { seedHex: '' },
      { seedHex: SEED.slice(2) },
      { seedHex: SEED.toUpperCase() },
      { gameCode: 'veloz' },
      { gameCode: 'A|B' },
      { issue: '' },
      { issue: '1|2' },
      { beaconHex: 'xyz' },
      { beaconHex: '123' },
    ]) {
      await expect(ssc(over)).rejects.toThrow('malformed')
    }
    await expect(commitOf('00')).rejects.toThrow('malformed')
  })
})

describe('a commitment', () => {
  it('no other seed opens it', async () => {
    const seeds = Array.from({ length: 200 }, randomSeed)
    expect(new Set(seeds).size).toBe(seeds.length)
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
    const commits = await Promise.all(seeds.map(commitOf))
    expect(new Set(commits).size).toBe(seeds.length)
    expect(commits).not.toContain(await commitOf(SEED))
  })
})
