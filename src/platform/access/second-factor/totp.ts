import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after now that a clock may be off by. */
const DRIFT_STEPS = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as base32 (RFC 4648) without padding. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(held >> (bits - 5)) & 31]
    held &= 255
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text
}

/** The bytes of a base32 text; other signs are left out. */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const sign of text.toUpperCase()) {
    const value = BASE32.indexOf(sign)
    if (value < 0) continue
    held = ((held << 5) | value) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}

/** The code of a counter (RFC 4226) by HMAC-SHA-1. */
export function codeAt(secret: Uint8Array, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const at = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step (RFC 6238) of a moment in milliseconds. */
export const stepAt = (now: number) => Math.floor(now / 1_000 / STEP_SECONDS)

/** The step whose code this is, among those around now and after the last one used; else null. */
export function stepOf(
  secret: Uint8Array,
  code: string,
  { now, last }: { now: number; last: number },
) {
  const middle = stepAt(now)
  for (let step = middle - DRIFT_STEPS; step <= middle + DRIFT_STEPS; step++) {
    if (step > last && codeAt(secret, step) === code) return step
  }
  return null
}

/** What an authenticator reads from a QR code. */
export function otpauthUri(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret, issuer, digits: String(DIGITS), period: '30' })
  return `otpauth://totp/${label}?${query}`
}
