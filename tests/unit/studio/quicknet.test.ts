import { expect, it } from 'vitest'
import { askBeacon } from '#lib/lottery/draw/ask-beacon'
import { randomnessOf } from '#lib/lottery/draw/beacon'
import { isOfBeacon } from '#studio/chain/quicknet'

/** The beacon's values of a number, as drand publishes them. */
const NUMBER = 1_000
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

it('knows the beacon’s own signature of a number', async () => {
  expect(await randomnessOf(SIGNATURE)).toBe(RANDOMNESS)
  expect(await isOfBeacon(NUMBER, SIGNATURE)).toBe(true)
})

it.each([
  ['another number', NUMBER + 1, SIGNATURE],
  ['a bit more', NUMBER, SIGNATURE.replace(/39$/, '38')],
  ['a byte less', NUMBER, SIGNATURE.slice(2)],
  ['no point of the curve', NUMBER, 'ff'.repeat(48)],
  ['the point at infinity', NUMBER, `c0${'00'.repeat(47)}`],
  ['nothing', NUMBER, ''],
])('knows that %s is not one', async (_what, number, signature) => {
  expect(await isOfBeacon(number, signature)).toBe(false)
})

it('takes no value from an address whose signature is made up, though it hashes to it', async () => {
  const forged = 'ab'.repeat(48)
  const lying = { round: NUMBER, signature: forged, randomness: await randomnessOf(forged) }
  const real = { round: NUMBER, signature: SIGNATURE, randomness: RANDOMNESS }
  const address = (value: object) => `data:application/json,${JSON.stringify(value)}`
  const fetched = globalThis.fetch
  const told: object[] = []
  globalThis.fetch = async (input) =>
    fetched(address(String(input).startsWith('https://one') ? lying : real))
  try {
    const origins = 'https://one.example https://two.example'
    const value = await askBeacon(origins, NUMBER, (event) => told.push(event), isOfBeacon)
    expect(value).toEqual({ signature: SIGNATURE, randomness: RANDOMNESS })
    expect(told).toMatchObject([{ origin: 'https://one.example' }])
    expect(await askBeacon('https://one.example', NUMBER, () => undefined, isOfBeacon)).toBeNull()
  } finally {
    globalThis.fetch = fetched
  }
})
