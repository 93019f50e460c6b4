import { afterEach, describe, expect, it, vi } from 'vitest'
import { askBeacon } from '#lib/lottery/draw/ask-beacon'
import { QUICKNET, randomnessOf } from '#lib/lottery/draw/beacon'

const signature = '0a'.repeat(48)
const told: object[] = []
const ask = () => askBeacon(origins, 7, (event) => told.push(event))
const origins = 'https://one.test https://two.test'

/** Answers of the addresses, by the start of their address. */
function mirrors(answers: Record<string, unknown>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const origin = Object.keys(answers).find((one) => address.startsWith(one))
    const answer = answers[origin ?? '']
    if (answer instanceof Error) throw answer
    return Response.json(answer)
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe('the beacon', () => {
  it('is asked by chain and number; the first sound value is taken', async () => {
    const randomness = await randomnessOf(signature)
    const sound = { round: 7, signature, randomness }
    const asked = mirrors({ 'https://one.test': sound })
    expect(await ask()).toEqual({ signature, randomness })
    expect(asked).toEqual([`https://one.test/${QUICKNET.chain}/public/7`])
  })

  it.each([
    ['another number', { round: 8 }],
    ['a randomness that is not the hash of its signature', { randomness: 'ff'.repeat(32) }],
    ['a signature of another length', { signature: '0a'.repeat(40) }],
    ['no JSON object', null],
    ['no answer', new Error('down')],
  ])('with %s is not believed: the next address is asked', async (_, wrong) => {
    const sound = { round: 7, signature, randomness: await randomnessOf(signature) }
    const bad = wrong && !(wrong instanceof Error) ? { ...sound, ...wrong } : wrong
    mirrors({ 'https://one.test': bad, 'https://two.test': sound })
    expect(await ask()).toMatchObject({ signature })
    mirrors({ 'https://one.test': bad, 'https://two.test': bad })
    expect(await ask()).toBeNull()
    expect(told.at(-1)).toMatchObject({ event: 'beacon.failed', origin: 'https://two.test' })
  })
})
