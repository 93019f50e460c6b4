import { createHash } from 'node:crypto'
import { RECOVERY_CODES } from '#lib/limits'
import { toBase32 } from './totp'

const CODE_BYTES = 10
const HALF = 8

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A code has 80 random bits, so one round of SHA-256 keeps it. */
export const recoveryHash = (member: string, code: string) =>
  createHash('sha256')
    .update(`${member}|${plain(code)}`)
    .digest('base64url')

/** New recovery codes, as shown once: two groups of eight letters and digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = toBase32(crypto.getRandomValues(new Uint8Array(CODE_BYTES))).toLowerCase()
    return `${text.slice(0, HALF)}-${text.slice(HALF)}`
  })
}
