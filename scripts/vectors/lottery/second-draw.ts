/**
 * Verifiable draws a second time, from the published description alone and on node:crypto: shares
 * no code with the engine that it checks, and runs without the rest of the repository.
 */
import { createHash, createHmac, hash } from 'node:crypto'

export const commitment = (seed: Buffer): string =>
  createHash('sha256').update('LOTTO-COMMIT-v1\0').update(seed).digest('hex')

/** Bytes of a block of SHA-256, of what it takes in at once, and of the counter of a block. */
const [BLOCK, TAKEN, COUNTER] = [32, 64, 4]

/** HMAC-SHA-256 of a counter, as RFC 2104 writes it: two hashes, the key in both. */
class CounterBlocks {
  private readonly inner = Buffer.alloc(TAKEN + COUNTER, 0x36)
  private readonly outer = Buffer.alloc(TAKEN + BLOCK, 0x5c)

  /** A key of at most 64 bytes. */
  constructor(key: Buffer) {
    for (const [at, byte] of key.entries()) {
      this.inner.writeUInt8(0x36 ^ byte, at)
      this.outer.writeUInt8(0x5c ^ byte, at)
    }
  }

  at(counter: number): Buffer {
    this.inner.writeUInt32BE(counter, TAKEN)
    hash('sha256', this.inner, 'buffer').copy(this.outer, TAKEN)
    return hash('sha256', this.outer, 'buffer')
  }
}

/** Bytes of the stream, one number after the other, none likelier than the others. */
export class Stream {
  used = 0
  /** Numbers read that had to be read again. */
  rejected = 0
  private readonly blocks: CounterBlocks
  /** The block that is read now. */
  private block: Buffer = Buffer.alloc(0)

  constructor(key: Buffer) {
    this.blocks = new CounterBlocks(key)
  }

  below(n: number): number {
    const width = n <= 256 ? 1 : n <= 65_536 ? 2 : 4
    const whole = width === 1 ? 256 : 256 ** width
    const fair = whole - (whole % n)
    for (;;) {
      let value = this.byte()
      for (let each = 1; each < width; each += 1) value = value * 256 + this.byte()
      if (value < fair) return value % n
      this.rejected += 1
    }
  }

  private byte(): number {
    const at = this.used % BLOCK
    if (at === 0) this.block = this.blocks.at(this.used / BLOCK)
    this.used += 1
    return this.block[at] ?? 0
  }
}

type Draw = (stream: Stream) => string

const digits =
  (count: number, low = 0, values = 10): Draw =>
  (stream) => {
    let text = ''
    for (let each = 0; each < count; each += 1) text += low + stream.below(values)
    return text
  }

const padded = (number: number) => String(number).padStart(2, '0')

/** A partial shuffle of the balls 1 to `most`. */
function shuffle(stream: Stream, count: number, most: number): string[] {
  const left = Array.from({ length: most }, (_, at) => padded(at + 1))
  const drawn: string[] = []
  for (let each = 0; each < count; each += 1) {
    const from = each + stream.below(most - each)
    const ball = left[from] ?? ''
    left[from] = left[each] ?? ''
    left[each] = ball
    drawn.push(ball)
  }
  return drawn
}

const balls =
  (count: number, most: number): Draw =>
  (stream) =>
    shuffle(stream, count, most).join()

type Prizes = readonly (readonly [count: number, digits: number])[]

/** Prizes in the order they are derived; `pool` says whether all numbers differ. */
function prizes(stream: Stream, all: Prizes, pool = false): string[] {
  const everywhere = new Set<string>()
  return all.map(([count, length]) => {
    const numbers: string[] = []
    while (numbers.length < count) {
      const number = digits(length)(stream)
      if (!numbers.includes(number) && !(pool && everywhere.has(number))) numbers.push(number)
      everywhere.add(number)
    }
    return numbers.join()
  })
}

/** From the smallest prize to the special one; written the other way round. */
const vietnam =
  (all: Prizes): Draw =>
  (stream) =>
    prizes(stream, all).toReversed().join('/')

const NORTH: Prizes = [
  [4, 2],
  [3, 3],
  [6, 4],
  [4, 4],
  [6, 5],
  [2, 5],
  [1, 5],
  [1, 5],
]
const SOUTH: Prizes = [
  [1, 2],
  [1, 3],
  [3, 4],
  [1, 4],
  [7, 5],
  [2, 5],
  [1, 5],
  [1, 5],
  [1, 6],
]

export const DRAWS: Record<string, Draw> = {
  SSC: digits(5),
  D3: digits(3),
  X5: balls(5, 11),
  K3: digits(3, 1, 6),
  PK10: balls(10, 10),
  PC28: digits(3),
  KL8: balls(20, 80),
  LHC: (stream) => {
    const drawn = shuffle(stream, 7, 49)
    return `${drawn.slice(0, 6)}/${drawn[6]}`
  },
  VN_NORTH: vietnam(NORTH),
  VN_SOUTH: vietnam(SOUTH),
  THAI: (stream) =>
    prizes(stream, [
      [1, 6],
      [2, 3],
      [2, 3],
      [1, 2],
    ]).join('/'),
  LAO: digits(4),
  MY4D: (stream) =>
    prizes(
      stream,
      [
        [1, 4],
        [1, 4],
        [1, 4],
        [10, 4],
        [10, 4],
      ],
      true,
    ).join('/'),
  TOTO5D: (stream) =>
    prizes(stream, [
      [1, 5],
      [1, 5],
      [1, 5],
    ]).join('/'),
  TOTO6D: digits(6),
  P2D: (stream) => [padded(1 + stream.below(31)), padded(1 + stream.below(31))].join(),
  P3D: digits(3),
  LOTTO42: balls(6, 42),
  LOTTO45: balls(6, 45),
  LOTTO49: balls(6, 49),
  LOTTO55: balls(6, 55),
  LOTTO58: balls(6, 58),
  LOTTO55B: balls(7, 55),
  LOTTO35: (stream) => `${shuffle(stream, 5, 35)}/${padded(1 + stream.below(12))}`,
  WINGO: digits(1),
  TAIXIU: digits(3, 1, 6),
  XOCDIA: digits(4, 0, 2),
  BAUCUA: digits(3, 1, 6),
  FANTAN: digits(3),
}

/** The key of a draw's stream. */
export const keyOf = (seed: Buffer, game: string, issue: string, beacon: string) =>
  createHmac('sha256', seed).update(`LOTTO-DRAW-v1|${game}|${issue}|${beacon}`).digest()

/** What the stream of a key makes of a family. */
export function derived(family: string, key: Buffer) {
  const stream = new Stream(key)
  const draw = DRAWS[family]
  if (!draw) throw new Error(`no draw of ${family}`)
  const result = draw(stream)
  return { result, bytesUsed: stream.used, rejected: stream.rejected }
}
