/**
 * A second implementation of verifiable draws, from the published description alone and on
 * node:crypto. It shares no code with the one it checks.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { commitOf, deriveDraw } from '#lib/lottery/draw/fair'
import { shapeOf } from '#lib/lottery/shapes'
import { faultOf } from '../../../../scripts/vectors/lottery/check-draw'
import { Stream } from '../../../../scripts/vectors/lottery/second-draw'
import VECTORS from '../fixtures/vectors.json'

vi.setConfig({ testTimeout: 120_000 })

/** Families whose draw is a row of digits. */
const LENGTHS = { SSC: 5, D3: 3, LAO: 4, WINGO: 1 }
type Digits = keyof typeof LENGTHS

const commitment = (seed: Buffer) =>
  createHash('sha256')
    .update('LOTTO-COMMIT-v1')
    .update(Buffer.from([0]))
    .update(seed)
    .digest('hex')

const drawKey = (seed: Buffer, game: string, issue: string, beacon: string) =>
  createHmac('sha256', seed).update(`LOTTO-DRAW-v1|${game}|${issue}|${beacon}`).digest()

function readDigits(key: Buffer, length: number) {
  const counter = Buffer.alloc(4)
  let bytes = Buffer.alloc(0)
  let result = ''
  let used = 0
  for (let block = 0; result.length < length; used += 1) {
    if (used === bytes.length) {
      counter.writeUInt32BE(block)
      bytes = Buffer.concat([bytes, createHmac('sha256', key).update(counter).digest()])
      block += 1
    }
    const byte = bytes.readUInt8(used)
    if (byte < 250) result += byte % 10
  }
  return { result, used }
}

describe('the worked example', () => {
  const seed = Buffer.from(
    '6b0a9b55b6b441f5711acbcfcbfbef194a089ea42b878d1b05991d33d046260a',
    'hex',
  )
  const beacon = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'

  it('gives the published commitment, key and digits', () => {
    expect(commitment(seed)).toBe(
      'be6f5cace61e5011e3e5649e8ae53fec8c882ff5d767359efd71f3df4e6bfbd5',
    )
    const key = drawKey(seed, 'VNSSC1', '202601010001', beacon)
    expect(key.toString('hex')).toBe(
      'e280668d0ef3e1c8219abc261bd49c09cd7243cd7afe68123339f7ae816f5f9d',
    )
    expect(readDigits(key, 5).result).toBe('53347')
  })

  const draws = VECTORS.engine.filter(
    ({ kind, input }) => kind === 'fairDraw' && Object.hasOwn(LENGTHS, input.kind ?? ''),
  )
  it.each(draws)('and the digits of $input.gameCode', ({ input, expect: known }) => {
    const vectorSeed = Buffer.from(input.seedHex ?? '', 'hex')
    const key = drawKey(vectorSeed, input.gameCode ?? '', input.issue ?? '', input.beaconHex ?? '')
    const { result, used } = readDigits(key, LENGTHS[input.kind as Digits])
    expect(key.toString('hex')).toBe(known.drawKeyHex)
    expect(result).toBe(shapeOf(input.kind as Digits).textOf(known.draw))
    expect(used).toBe(known.bytesUsed)
  })
})

describe('both implementations', () => {
  it('agree on random draws of every family', async () => {
    for (let round = 0; round < 1_000; round += 1) {
      const seed = randomBytes(32)
      const beaconHex = round % 2 === 0 ? '' : randomBytes(32).toString('hex')
      const family = (['SSC', 'D3', 'LAO', 'WINGO'] as const)[round % 4] ?? 'SSC'
      const inputs = {
        seedHex: seed.toString('hex'),
        gameCode: 'VELOZ1',
        issue: `2026${round + 10}`,
      }
      const key = drawKey(seed, inputs.gameCode, inputs.issue, beaconHex)
      const { result, used } = readDigits(key, LENGTHS[family])
      expect(await deriveDraw({ ...inputs, beaconHex, family })).toEqual({
        key: key.toString('hex'),
        result,
        bytesUsed: used,
        rejected: used - result.length,
      })
      expect(await commitOf(inputs.seedHex)).toBe(commitment(seed))
    }
  })
})

describe('ten million digits of the stream', () => {
  /** χ² of 9 degrees of freedom is above this once in a thousand fair runs; the seed is fixed. */
  const LIMIT = 27.88

  it('are uniform in every position, where a plain remainder would not be', () => {
    const seed = createHash('sha256').update('ten million digits').digest()
    const counts = Array.from({ length: 5 }, () => new Array<number>(10).fill(0))
    const keys = 5_000
    const perKey = 2_000
    for (let key = 0; key < keys; key += 1) {
      const stream = new Stream(drawKey(seed, 'VELOZ1', String(key), ''))
      for (let at = 0; at < perKey; at += 1) {
        const row = counts[at % 5] ?? []
        const digit = stream.below(10)
        row[digit] = (row[digit] ?? 0) + 1
      }
    }
    for (const row of counts) {
      const fair = (keys * perKey) / 50
      const chi = row.reduce((total, count) => total + (count - fair) ** 2 / fair, 0)
      expect(chi).toBeLessThan(LIMIT)
    }
  })
})

describe('the verifier', () => {
  const made = async (policy: 'drand' | 'none') => {
    const seed = randomBytes(32)
    const signature = randomBytes(48)
    const randomness = createHash('sha256').update(signature).digest('hex')
    const beaconHex = policy === 'drand' ? randomness : ''
    const inputs = { gameCode: 'NORTE1', issue: '202611200001', family: 'VN_NORTH' as const }
    const { result } = await deriveDraw({ ...inputs, seedHex: seed.toString('hex'), beaconHex })
    return {
      ...{ ...inputs, seed: seed.toString('hex'), commit: commitment(seed), result },
      closeAt: 1_763_600_000_000,
      beacon: {
        ...{ policy, round: 23_600_000, randomness: beaconHex },
        signature: policy === 'drand' ? signature.toString('hex') : '',
      },
    }
  }

  it('finds nothing wrong with what was published, and every change of it', async () => {
    for (const policy of ['drand', 'none'] as const) {
      const draw = await made(policy)
      expect(faultOf(draw)).toBeNull()
      expect(faultOf({ ...draw, seed: '00'.repeat(32) })).toContain('committed')
      expect(faultOf({ ...draw, result: draw.result.replace(/^./, '?') })).toContain('must be')
      expect(faultOf({ ...draw, issue: '202611200002' })).toContain('must be')
      const beacon = { ...draw.beacon, randomness: 'ab'.repeat(32) }
      expect(faultOf({ ...draw, beacon })).not.toBeNull()
    }
    const early = await made('drand')
    expect(faultOf({ ...early, beacon: { ...early.beacon, round: 1 } })).toContain('before sales')
  })
})
