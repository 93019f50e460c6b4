import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  beaconNumberFor,
  beaconTime,
  QUICKNET,
  roundAt,
  timeOfRound,
} from '#lib/lottery/draw/beacon'
import { runEngineVector } from '../../../../scripts/vectors/lottery/run-engine-vector'

const GENESIS = 1_692_803_367

describe('rounds of the beacon', () => {
  it('are three seconds apart from the first one on', () => {
    expect([1, 2, 1_001].map(timeOfRound)).toEqual([GENESIS, GENESIS + 3, GENESIS + 3_000])
    const seconds = [0, 1, 2, 3, 5, 6].map((after) => roundAt(GENESIS + after))
    expect(seconds).toEqual([1, 1, 1, 2, 2, 3])
    expect(beaconTime(2)).toBe((GENESIS + 3) * 1_000)
    const chain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
    expect(QUICKNET.chain).toBe(chain)
  })

  it('of a draw is the first that is public more than two seconds after sales', () => {
    for (let after = 0; after < 9_000; after += 250) {
      const closeAt = (GENESIS + 600) * 1_000 + after
      const whole = Math.ceil(closeAt / 1_000)
      let first = 1
      while (GENESIS + 3 * (first - 1) <= whole + 2) first += 1
      expect(beaconNumberFor(closeAt), String(after)).toBe(first)
      expect(beaconTime(first)).toBeGreaterThan(closeAt + 2_000)
    }
  })
})

describe('a chain of hashes', () => {
  const hashOf = (seed: string) =>
    createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
  const isChain = async (seeds: string[], terminal: string) => {
    const vector = { kind: 'hashChain', input: { seeds, terminal }, expect: { valid: true } }
    return (await runEngineVector(vector)).length === 0
  }
  const third = '00'.repeat(32)
  const second = hashOf(third)
  const first = hashOf(second)

  it('holds from the one published first to the last', async () => {
    expect(await isChain([first, second, third], hashOf(first))).toBe(true)
    expect(await isChain([], third)).toBe(true)
  })

  it('breaks at any other seed', async () => {
    for (const seeds of [[second], [first, third], [first, second, second], [second, first]])
      expect(await isChain(seeds, hashOf(first))).toBe(false)
    expect(await isChain([first], first)).toBe(false)
  })
})
