import { fromHex, toHex } from '#lib/fair/hex'
import { hmac, hmacKey, textBytes } from '#lib/fair/stream'
import { sha256Hex } from '#lib/lottery/draw/hex'

/**
 * The formula of crash games played in public for years, in both of its forms. Nothing here is
 * played with it: it shows that a published history can be followed.
 */
export type Era = 'raw' | 'text'

const DIGITS = 13
const WORDS = 2n ** 52n

/** In the form `raw` messages and chain are the 32 bytes, in `text` their 64 hex characters. */
const bytesOf = (era: Era, hash: string) => (era === 'raw' ? fromHex(hash) : textBytes(hash))

/** Where the curve ended, in hundredths. */
export async function publicBust(era: Era, salt: string, hash: string): Promise<number> {
  const signed = toHex(await hmac(await hmacKey(textBytes(salt)), bytesOf(era, hash)))
  const word = BigInt(`0x${signed.slice(0, DIGITS)}`)
  return Math.max(100, Number((99n * WORDS) / (WORDS - word)))
}

/** The hash of the game before. */
export const olderHash = (era: Era, hash: string): Promise<string> => sha256Hex(bytesOf(era, hash))
