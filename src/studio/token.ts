import { sha256Hex, toHex } from '#lib/lottery/draw/hex'

const TOKEN_BYTES = 32
const FORM = /^[A-Z0-9]{3,8}\.[0-9a-f]{64}$/

/** A page's token: the currency of its table, so that it is found without a look-up, and chance. */
export const newToken = (currency: string): string =>
  `${currency}.${toHex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))}`

/** The currency that a token names; null unless it has a token's form. */
export const currencyOf = (token: string): string | null =>
  FORM.test(token) ? (token.split('.')[0] ?? null) : null

/** What is kept of a token. */
export const hashOf = (token: string): Promise<string> => sha256Hex(new TextEncoder().encode(token))
