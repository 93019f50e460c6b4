import { fromHex } from '#lib/fair/hex'
import { sha256Hex } from './hex'

/** The public beacon whose rounds draws are bound to: one value every three seconds. */
export const QUICKNET = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
}

/** The round that is public at an instant, seconds since 1970. */
export const roundAt = (seconds: number): number =>
  Math.floor((seconds - QUICKNET.genesisSeconds) / QUICKNET.periodSeconds) + 1

/** When a round becomes public, seconds since 1970. */
export const timeOfRound = (round: number): number =>
  QUICKNET.genesisSeconds + QUICKNET.periodSeconds * (round - 1)

/** A value becomes public so long after sales close, at least. */
const AFTER_CLOSE_SECONDS = 2

/** The beacon's number for a draw: its value is public only after sales have closed. */
export const beaconNumberFor = (closeAt: number): number =>
  roundAt(Math.ceil(closeAt / 1_000) + AFTER_CLOSE_SECONDS) + 1

/** When the value of a number is public, milliseconds since 1970. */
export const beaconTime = (number: number): number => timeOfRound(number) * 1_000

/** The value of a round: SHA-256 of its signature, both hex. */
export const randomnessOf = (signatureHex: string): Promise<string> =>
  sha256Hex(fromHex(signatureHex))
