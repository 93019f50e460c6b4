import { QUICKNET, randomnessOf } from './beacon'

export interface BeaconValue {
  signature: string
  randomness: string
}

/** Public addresses of the beacon, asked one after the other. */
const ORIGINS = 'https://api.drand.sh https://api2.drand.sh https://drand.cloudflare.com'
const TIMEOUT_MS = 3_000
const SIGNATURE = /^[0-9a-f]{96}$/

/**
 * The value of a number, or null when no address has a sound one: of that number, and with the
 * randomness that its signature hashes to. The signature itself is kept, so that anybody can check
 * it against the beacon's public key, at any time; who does so at once gives `isSigned`.
 */
export async function askBeacon(
  origins: string | undefined,
  number: number,
  failed: (event: object) => void,
  isSigned: IsSigned = async () => true,
): Promise<BeaconValue | null> {
  for (const origin of (origins || ORIGINS).split(' ')) {
    try {
      const address = `${origin}/${QUICKNET.chain}/public/${number}`
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const value = soundValue(await response.json(), number)
      if (value && (await isSound(value, number, isSigned))) return value
      throw new Error(`no sound value (${response.status})`)
    } catch (error) {
      const event = { level: 'error', event: 'beacon.failed', origin, number }
      failed({ ...event, error: String(error) })
    }
  }
  return null
}

/** Whether a signature is the beacon's over a number. */
export type IsSigned = (number: number, signature: string) => Promise<boolean>

async function isSound({ signature, randomness }: BeaconValue, number: number, is: IsSigned) {
  return (await randomnessOf(signature)) === randomness && is(number, signature)
}

function soundValue(answer: unknown, number: number): BeaconValue | null {
  const { round, signature, randomness } = (answer ?? {}) as Record<string, unknown>
  if (round !== number || typeof signature !== 'string' || !SIGNATURE.test(signature)) return null
  return typeof randomness === 'string' ? { signature, randomness } : null
}
