import { bytesOf, compress, finish, startState, writeBytes } from './sha256'

const BLOCK = 64
const [INNER, OUTER] = [0x36, 0x5c]
/** Bits of an inner message: a block of the key, then the number of a block of the stream. */
const NUMBER_BITS = (BLOCK + 4) * 8
const OUTER_BITS = (BLOCK + 32) * 8

/** Working space: nothing in it outlives a call. */
const words = new Int32Array(16)
const state = new Int32Array(8)

/** HMAC-SHA256 of a key: what is the same for all its messages is worked out once. */
export class Hmac {
  private readonly inner: Int32Array
  private readonly outer: Int32Array

  constructor(key: Uint8Array) {
    const short = key.length > BLOCK ? bytesOf(finish(startState(), key)) : key
    this.inner = stateOf(short, INNER)
    this.outer = stateOf(short, OUTER)
  }

  sign(message: Uint8Array): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(32)
    this.close(finish(this.inner.slice(), message, BLOCK), bytes)
    return bytes
  }

  /** Writes the block of a stream with a number. */
  block(number: number, bytes: Uint8Array): void {
    words.fill(0)
    words[0] = number
    words[1] = 1 << 31
    words[15] = NUMBER_BITS
    state.set(this.inner)
    compress(state, words)
    this.close(state, bytes)
  }

  private close(inner: Int32Array, bytes: Uint8Array): void {
    words.fill(0)
    for (let i = 0; i < inner.length; i += 1) words[i] = inner[i] as number
    words[8] = 1 << 31
    words[15] = OUTER_BITS
    state.set(this.outer)
    compress(state, words)
    writeBytes(state, bytes)
  }
}

/** The state after a block of the key, up to 64 bytes of it, with every byte padded. */
function stateOf(key: Uint8Array, pad: number): Int32Array {
  for (let i = 0; i < words.length; i += 1) {
    let word = 0
    for (let at = 4 * i; at < 4 * i + 4; at += 1) {
      word = (word << 8) | ((at < key.length ? (key[at] as number) : 0) ^ pad)
    }
    words[i] = word
  }
  const begun = startState()
  compress(begun, words)
  return begun
}

/** The stream of a key as {@link ByteStream} reads it, without waiting. */
export class QuickStream {
  /** Bytes that were read, rejected ones too. */
  used = 0
  /** Words that were read again, as they would favour the small numbers. */
  rejected = 0
  private readonly hmac: Hmac
  private readonly bytes = new Uint8Array(32)
  private blocks = 0
  private at = 32

  constructor(key: Uint8Array) {
    this.hmac = new Hmac(key)
  }

  next(): number {
    if (this.at === this.bytes.length) {
      this.hmac.block(this.blocks, this.bytes)
      this.blocks += 1
      this.at = 0
    }
    const byte = this.bytes[this.at] as number
    this.at += 1
    this.used += 1
    return byte
  }

  /** A whole number below `n`, all as likely: by rejection, as everywhere. */
  below(n: number): number {
    const width = n <= 2 ** 8 ? 1 : n <= 2 ** 16 ? 2 : 4
    const accepted = 256 ** width - (256 ** width % n)
    for (;;) {
      let word = 0
      for (let read = 0; read < width; read += 1) word = word * 256 + this.next()
      if (word < accepted) return word % n
      this.rejected += 1
    }
  }
}
