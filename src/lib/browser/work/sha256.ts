/** The first bits of the fractional parts of roots of primes: the constants of FIPS 180-4. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const words: number[] = []
  for (let number = 2; words.length < count; number++) {
    let divisor = 2
    while (divisor * divisor <= number && number % divisor !== 0) divisor++
    if (divisor * divisor > number) words.push((root(number) % 1) * 2 ** 32)
  }
  return Uint32Array.from(words)
}

const K = fractions(64, Math.cbrt)
const START = fractions(8, Math.sqrt)
const BLOCK_BYTES = 64
const LENGTH_BYTES = 8

const words = new Uint32Array(BLOCK_BYTES)
const at = (index: number) => words[index] as number
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** Writes a text, its end mark and its length as the one block that it fits. */
function pad(text: string): void {
  if (text.length >= BLOCK_BYTES - LENGTH_BYTES) throw new Error('longer than a block')
  words.fill(0, 0, 16)
  for (let index = 0; index <= text.length; index++) {
    const byte = index < text.length ? text.charCodeAt(index) : 0x80
    words[index >> 2] = at(index >> 2) | (byte << (24 - 8 * (index & 3)))
  }
  words[15] = text.length * 8
}

function stretch(): void {
  for (let index = 16; index < 64; index++) {
    const [old, late] = [at(index - 15), at(index - 2)]
    const first = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[index] = at(index - 16) + first + at(index - 7) + second
  }
}

/**
 * The first 32 bits of the SHA-256 of an ASCII text shorter than a block. Web Crypto answers each
 * hash by a promise, which takes longer than the hash: a search needs many thousands.
 */
export function firstWordOf(text: string): number {
  pad(text)
  stretch()
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START
  for (let index = 0; index < 64; index++) {
    const chosen = (e & f) ^ (~e & g)
    const spread = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + spread + chosen + (K[index] as number) + at(index)) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + (START[0] as number)) >>> 0
}
