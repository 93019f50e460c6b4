import { describe, expect, it } from 'vitest'
import { uniform } from '#lib/fair/stream'
import { commitOf, deriveDraw, randomSeed } from '#lib/lottery/draw/fair'
import { type Family, isFamily, shapeOf } from '#lib/lottery/shapes'
import VECTORS from '../fixtures/vectors.json'

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

/** What a malformed input is called. */
const WORDS: Record<string, string> = {
  seedHex: 'seed',
  gameCode: 'game code',
  issue: 'draw number',
  beaconHex: 'beacon',
}

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
      { seedHex: `${SEED}00` },
      { seedHex: ` ${SEED}` },
      { gameCode: ' VELOZ1' },
      { gameCode: 'VELOZ1 ' },
      { issue: ' 1' },
      { issue: '1\n' },
      { beaconHex: ' 00' },
      { beaconHex: '0g' },
      { beaconHex: '00 ' },
    ]) {
      const [name = ''] = Object.keys(over)
      await expect(ssc(over), JSON.stringify(over)).rejects.toThrow(
        `malformed ${WORDS[name]} of a draw`,
      )
    }
    await expect(commitOf('00')).rejects.toThrow('malformed seed of a draw')
  })
})

describe('a number below n', () => {
  const [top, half] = [255, 128]
  const read = async (n: number, ...list: number[]) => {
    const left = [...list]
    const bytes = { next: async () => left.shift() ?? Number.NaN, rejected: 0 }
    return { value: await uniform(bytes, n), rejected: bytes.rejected, left: left.length }
  }

  it.each([
    [10, [7], 7, 0],
    [10, [249], 9, 0],
    [10, [250, top, 13], 3, 2],
    [256, [top], top, 0],
    [257, [1, 0], 256, 0],
    [257, [top, 254], 256, 0],
    [257, [top, top, 1, 1], 0, 1],
    [65_536, [half, 1], 32_769, 0],
    [65_537, [0, 1, 0, 0], 65_536, 0],
    [65_537, [top, top, top, top, 0, 0, 1, 2], 258, 1],
  ])('%i from %j', async (n, list, value, rejected) => {
    expect(await read(n, ...list)).toEqual({ value, rejected, left: 0 })
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
