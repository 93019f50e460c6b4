import { expect, it } from 'vitest'
import { chainFrom } from '#lib/games/fair'
import { beaconNumberFor, beaconTime, randomnessOf } from '#lib/lottery/draw/beacon'
import { type Policy, saltNumberFor } from '#studio/chain/policy'
import { checkFlight } from '#studio/crash/check'
import { bustOfLink } from '#studio/crash/derive'
import type { FairRecord } from '#studio/crash/fair'
import { chanceOf } from '#studio/page/crash/fair-dialog'

const CHAIN = 'CRASH-FUN-0A1B2C3D'
/** A number of the beacon that is long public, and its signature (drand, quicknet). */
const NUMBER = 1_000
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
/** When a chain or a flight is published that depends on it. */
const [SALT_AT, CLOSE_AT] = [beaconTime(NUMBER) - 603_000, beaconTime(NUMBER) - 5_000]
const links = await chainFrom('ab'.repeat(32), 20)

/** A flight as a studio would publish it, bound to a signature of the beacon where it says so. */
async function record(number: number, policy: Policy = 'none'): Promise<FairRecord> {
  const link = links[number] as string
  const numbers = {
    none: null,
    salt: saltNumberFor(SALT_AT),
    drand: beaconNumberFor(CLOSE_AT),
  }
  const bound = numbers[policy]
  const randomness = bound === null ? '' : await randomnessOf(SIGNATURE)
  const chain = {
    ...{ name: CHAIN, length: 20, policy, publishedAt: SALT_AT, terminal: links[0] ?? '' },
    salt: policy === 'salt' ? bound : null,
  }
  const bust = await bustOfLink(link, CHAIN, number, randomness)
  const beacon = bound === null ? null : { number: bound, signature: SIGNATURE, randomness }
  return { chain, number, link, bust, beacon, isVoid: false, closeAt: CLOSE_AT, endedAt: CLOSE_AT }
}

it('finds what was published, whatever its number and policy', async () => {
  for (const number of [1, 2, 20]) {
    const none = await checkFlight(await record(number))
    expect(none).toEqual({ isChained: true, isBound: null, isEqual: true })
    for (const policy of ['salt', 'drand'] as const) {
      const bound = await checkFlight(await record(number, policy))
      expect(bound).toEqual({ isChained: true, isBound: true, isEqual: true })
    }
  }
})

it('finds another link, another end, another multiple', async () => {
  const real = await record(5)
  expect(await checkFlight({ ...real, bust: real.bust + 1 })).toMatchObject({ isEqual: false })
  const other = { ...real, link: 'cd'.repeat(32) }
  expect(await checkFlight(other)).toMatchObject({ isChained: false, isEqual: false })
  const moved = { ...real, chain: { ...real.chain, terminal: links[1] ?? '' } }
  expect(await checkFlight(moved)).toMatchObject({ isChained: false })
  expect(await checkFlight({ ...real, number: 6 })).toMatchObject({ isChained: false })
})

it('finds a value of the beacon that was chosen, made up or left out', async () => {
  for (const policy of ['salt', 'drand'] as const) {
    const real = await record(7, policy)
    const { number = 0, signature = '', randomness = '' } = real.beacon ?? {}
    const with_ = (beacon: FairRecord['beacon']) => checkFlight({ ...real, beacon })
    expect(await with_({ number: number + 1, signature, randomness })).toMatchObject({
      isBound: false,
    })
    const chosen = 'ef'.repeat(32)
    expect(await with_({ number, signature, randomness: chosen })).toMatchObject({
      ...{ isBound: false, isEqual: false },
    })
    expect(await with_(null)).toMatchObject({ isBound: false, isEqual: false })
    // Another text than the beacon's, with the value that it hashes to: only its key tells.
    const forged = `a${signature.slice(1)}`
    const value = await randomnessOf(forged)
    expect(await with_({ number, signature: forged, randomness: value })).toMatchObject({
      isBound: false,
    })
    // A chain that was bound cannot be passed off as one that was not.
    const bare = { ...real, chain: { ...real.chain, policy: 'none' as const }, beacon: null }
    expect(await checkFlight(bare)).toMatchObject({ isEqual: false })
  }
})

it('says how often a multiple is reached: 99 % divided by it', () => {
  expect(chanceOf(200)).toBeCloseTo(0.495, 9)
  expect(chanceOf(10_000)).toBeCloseTo(0.0099, 9)
})
