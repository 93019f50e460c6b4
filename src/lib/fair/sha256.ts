/**
 * SHA-256 (FIPS 180-4) that answers at once: a round reads a hundred bytes of its stream, and the
 * browser's own, which answers later, costs more for each of them than the round. A test holds it
 * against that one.
 */
const BLOCK = 64
const WORDS = 16
const STEPS = 64
const LENGTH_AT = BLOCK - 8

/** The first 32 bits of the fractions of the square and cube roots of the first primes. */
const primes = firstPrimes(STEPS)
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const ROOTS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

/** Working space: nothing in it outlives a call. */
const schedule = new Int32Array(STEPS)
const block = new Int32Array(WORDS)
const tail = new Uint8Array(BLOCK)

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  }
  return found
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0
}

/** Takes 16 words, big-endian, into a state. */
export function compress(state: Int32Array, words: Int32Array): void {
  const w = schedule
  for (let i = 0; i < WORDS; i += 1) w[i] = words[i] as number
  for (let i = WORDS; i < STEPS; i += 1) {
    const x = w[i - 15] as number
    const y = w[i - 2] as number
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let i = 0; i < STEPS; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROOTS[i] as number) + (w[i] as number)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = ((state[0] as number) + a) | 0
  state[1] = ((state[1] as number) + b) | 0
  state[2] = ((state[2] as number) + c) | 0
  state[3] = ((state[3] as number) + d) | 0
  state[4] = ((state[4] as number) + e) | 0
  state[5] = ((state[5] as number) + f) | 0
  state[6] = ((state[6] as number) + g) | 0
  state[7] = ((state[7] as number) + h) | 0
}

export const startState = (): Int32Array => START.slice()

/** Ends a message on a state that has taken `before` bytes, a multiple of 64. */
export function finish(state: Int32Array, message: Uint8Array, before = 0): Int32Array {
  let at = 0
  for (; at + BLOCK <= message.length; at += BLOCK) compress(state, wordsAt(message, at))
  const left = message.length - at
  for (let i = 0; i < BLOCK; i += 1) tail[i] = i < left ? (message[at + i] as number) : 0
  tail[left] = 0x80
  if (left >= LENGTH_AT) {
    compress(state, wordsAt(tail, 0))
    tail.fill(0)
  }
  const words = wordsAt(tail, 0)
  words[WORDS - 1] = (before + message.length) * 8
  compress(state, words)
  return state
}

/** Sixteen words of bytes, from a place; good until the next call. */
function wordsAt(bytes: Uint8Array, from: number): Int32Array {
  for (let i = 0; i < WORDS; i += 1) {
    const at = from + 4 * i
    block[i] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number)
  }
  return block
}

/** The 32 bytes of a state. */
export function bytesOf(state: Int32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 * state.length)
  writeBytes(state, bytes)
  return bytes
}

/** Writes the bytes of a state. */
export function writeBytes(state: Int32Array, bytes: Uint8Array): void {
  for (let i = 0; i < state.length; i += 1) {
    const word = state[i] as number
    bytes[4 * i] = word >>> 24
    bytes[4 * i + 1] = word >>> 16
    bytes[4 * i + 2] = word >>> 8
    bytes[4 * i + 3] = word
  }
}

/** SHA-256 of a whole message. */
export const sha256 = (message: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytesOf(finish(startState(), message))
