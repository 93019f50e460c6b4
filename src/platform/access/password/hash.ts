import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { SCRYPT } from './strength'

const MAX_MEMORY = 64 * 1024 * 1024

/**
 * scrypt (RFC 7914) with its parameters beside the hash: `scrypt$N$r$p$salt$key`, base64url.
 * Runs in the stateless worker, never inside a book, which it would stall for a tenth of a second.
 */
export function hashPassword(password: string): string {
  const salt = randomBytes(SCRYPT.salt)
  const { cost, blockSize, parallelization, key } = SCRYPT
  const derived = scryptSync(password.normalize('NFKC'), salt, key, {
    cost,
    blockSize,
    parallelization,
    maxmem: MAX_MEMORY,
  })
  const parts = [cost, blockSize, parallelization, base64url(salt), base64url(derived)]
  return `scrypt$${parts.join('$')}`
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Compares in constant time. Where there is no hash it takes as long, and never matches. */
export function verifyPassword(password: string, stored: string): boolean {
  const [scheme, cost, blockSize, parallelization, salt = '', key = ''] = stored.split('$')
  const expected = Buffer.from(key, 'base64url')
  if (scheme !== 'scrypt' || expected.length === 0) return verifyNothing(password)
  const derived = scryptSync(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    {
      cost: Number(cost),
      blockSize: Number(blockSize),
      parallelization: Number(parallelization),
      maxmem: MAX_MEMORY,
    },
  )
  return timingSafeEqual(derived, expected)
}

let decoy: string | undefined

/** Spends the time of a check where there is no account, so that the time tells nothing. */
export function verifyNothing(password: string): false {
  decoy ??= hashPassword('no account has this password')
  verifyPassword(password, decoy)
  return false
}
