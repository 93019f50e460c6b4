import { fromHex, toHex } from '#lib/fair/hex'
import { ByteStream, hmac, hmacKey, labelled, textBytes, uniform } from '#lib/fair/stream'
import { type Family, shapeOf } from '#lib/lottery/shapes'
import { sha256Hex } from './hex'

/** What anyone needs to recompute a draw. */
export interface DrawInputs {
  /** 32 bytes, hex. */
  seedHex: string
  gameCode: string
  issue: string
  /** Randomness of the announced beacon round, hex; empty under the commit-only policy. */
  beaconHex: string
  family: Family
}

export interface DerivedDraw {
  /** HMAC key of the stream, hex. */
  key: string
  result: string
  /** Bytes of the stream that were read, rejected ones too. */
  bytesUsed: number
  /** Words that were read again, as they would favour the small numbers. */
  rejected: number
}

const COMMIT_LABEL = 'LOTTO-COMMIT-v1\0'
const DRAW_LABEL = 'LOTTO-DRAW-v1'
const SEED = /^[0-9a-f]{64}$/
const BEACON = /^(?:[0-9a-f]{2})*$/
const NAME = /^[A-Z0-9-]+$/

/** 32 fresh random bytes, hex. */
export const randomSeed = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)))

/** SHA-256 of the label, a zero byte and the seed, hex: binds the seed without showing it. */
export async function commitOf(seedHex: string): Promise<string> {
  return sha256Hex(labelled(COMMIT_LABEL, fromHex(checked(seedHex, SEED, 'seed'))))
}

/** The only result these inputs can have. Throws Error when an input is malformed. */
export async function deriveDraw(inputs: DrawInputs): Promise<DerivedDraw> {
  const seed = fromHex(checked(inputs.seedHex, SEED, 'seed'))
  const message = [
    DRAW_LABEL,
    checked(inputs.gameCode, NAME, 'game code'),
    checked(inputs.issue, NAME, 'draw number'),
    checked(inputs.beaconHex, BEACON, 'beacon'),
  ].join('|')
  const key = await hmac(await hmacKey(seed), textBytes(message))
  const stream = new ByteStream(await hmacKey(key))
  const shape = shapeOf(inputs.family)
  const steps = shape.derive()
  let step = steps.next()
  while (!step.done) step = steps.next(await uniform(stream, step.value))
  const result = shape.format(step.value)
  return { key: toHex(key), result, bytesUsed: stream.used, rejected: stream.rejected }
}

function checked(value: string, pattern: RegExp, what: string): string {
  if (!pattern.test(value)) throw new Error(`malformed ${what} of a draw`)
  return value
}
