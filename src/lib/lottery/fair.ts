import { at } from './counting'
import { fromHex, sha256Hex, toHex } from './hex'
import { type Family, shapeOf } from './shapes'

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
  const input = concat(text(COMMIT_LABEL), fromHex(checked(seedHex, SEED, 'seed')))
  return sha256Hex(input)
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
  const key = await hmac(await hmacKey(seed), text(message))
  const stream = new ByteStream(await hmacKey(key))
  const shape = shapeOf(inputs.family)
  const steps = shape.derive()
  let step = steps.next()
  while (!step.done) step = steps.next(await uniform(stream, step.value))
  const result = shape.format(step.value)
  return { key: toHex(key), result, bytesUsed: stream.used, rejected: stream.rejected }
}

/** Bytes one after the other, and how many words of them were read again. */
interface Bytes {
  next: () => Promise<number>
  rejected: number
}

/**
 * A whole number below `n`, all as likely. Rejection sampling: a word that would favour the small
 * numbers is read again.
 */
export async function uniform(bytes: Bytes, n: number): Promise<number> {
  const width = n <= 2 ** 8 ? 1 : n <= 2 ** 16 ? 2 : 4
  const accepted = 256 ** width - (256 ** width % n)
  for (;;) {
    let word = 0
    for (let read = 0; read < width; read += 1) word = word * 256 + (await bytes.next())
    if (word < accepted) return word % n
    bytes.rejected += 1
  }
}

/** HMAC-SHA256(key, block number as 4 bytes), block after block. */
class ByteStream implements Bytes {
  used = 0
  rejected = 0
  private block = new Uint8Array(0)
  private blocks = 0
  private at = 0

  private readonly key: CryptoKey

  constructor(key: CryptoKey) {
    this.key = key
  }

  async next(): Promise<number> {
    if (this.at === this.block.length) {
      const counter = new Uint8Array(4)
      new DataView(counter.buffer).setUint32(0, this.blocks)
      this.block = await hmac(this.key, counter)
      this.blocks += 1
      this.at = 0
    }
    const byte = at(this.block, this.at)
    this.at += 1
    this.used += 1
    return byte
  }
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

const hmacKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, HMAC, false, ['sign'])

const hmac = async (key: CryptoKey, message: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, message))

const text = (value: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(value))

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

function checked(value: string, pattern: RegExp, what: string): string {
  if (!pattern.test(value)) throw new Error(`malformed ${what} of a draw`)
  return value
}
