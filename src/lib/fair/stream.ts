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
export class ByteStream implements Bytes {
  /** Bytes that were read, rejected ones too. */
  used = 0
  /** Words that were read again, as they would favour the small numbers. */
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
    const byte = this.block[this.at] as number
    this.at += 1
    this.used += 1
    return byte
  }
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

export const hmacKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, HMAC, false, ['sign'])

export const hmac = async (key: CryptoKey, message: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, message))

const encoder = new TextEncoder()

export const textBytes = (value: string): Uint8Array<ArrayBuffer> => encoder.encode(value)

/** A label before a seed, as commitments hash them. */
export function labelled(label: string, seed: Uint8Array): Uint8Array<ArrayBuffer> {
  const first = textBytes(label)
  const joined = new Uint8Array(first.length + seed.length)
  joined.set(first)
  joined.set(seed, first.length)
  return joined
}
