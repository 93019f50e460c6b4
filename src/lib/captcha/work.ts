/** Work that a browser does in place of reading a picture: several small searches, one by one. */
export interface CaptchaWork {
  /** Random, of this work alone. */
  salt: string
  /** How many bits at the beginning of each hash must be zero. */
  bits: number
  /** How many searches it is; several take a steadier time than one of the same length. */
  searches: number
}

/** What is hashed by SHA-256: it fits one block. */
export const hashedText = (salt: string, search: number, found: number) =>
  `${salt}.${search}.${found}`

/** What was found, a number for each search, as it is sent. */
export const workText = (found: readonly number[]) => found.join('.')

const NUMBER = /^(0|[1-9]\d{0,9})$/

/** The numbers of such a text; null when it is none. */
export function foundOf(text: string, searches: number): number[] | null {
  const parts = text.split('.')
  return parts.length === searches && parts.every((part) => NUMBER.test(part))
    ? parts.map(Number)
    : null
}

/** Does a hash, by its first 32 bits, begin with so many zeros? */
export const isFound = (firstWord: number, bits: number) => Math.clz32(firstWord) >= bits
