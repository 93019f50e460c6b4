import type { Env } from '#env'
import { INITIAL_PASSWORD_MS } from '#lib/limits'
import { seal, unseal } from '#platform/access/secret/index'
import type { DirectoryRow, InitialPassword } from '#platform/directory/index'
import { hashPassword } from './hash'

const PURPOSE = 'initial-password'
/** Letters and digits that nobody takes for another one. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4
/** Bytes from here on would make the first letters likelier than the last. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

function letters(count: number): string {
  let text = ''
  while (text.length < count) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < FAIR_BYTES) text += ALPHABET[byte % ALPHABET.length]
  }
  return text
}

/** A password that the platform made, with what the directory keeps of it. */
export interface Made {
  password: string
  passwordHash: string
  initial: InitialPassword
}

/** Makes a password for one account, asked for by a request: `k7mp-x3rt-9wqd-hv5n`. */
export async function makePassword(env: Env, key: string, now: number): Promise<Made> {
  const password = Array.from({ length: GROUPS }, () => letters(GROUP_LENGTH)).join('-')
  return {
    password,
    passwordHash: hashPassword(password),
    initial: { until: now + INITIAL_PASSWORD_MS, sealed: await seal(env, PURPOSE, password), key },
  }
}

/** What a repeated request is answered: its password, or nothing once that is good no more. */
export async function madePassword(
  env: Env,
  { initial_until: until, initial_sealed: sealed, initial_key }: DirectoryRow,
  { key, now }: { key: string; now: number },
): Promise<{ password: string; passwordUntil: number }> {
  const password = initial_key === key && until > now ? await unseal(env, PURPOSE, sealed) : null
  return password ? { password, passwordUntil: until } : { password: '', passwordUntil: 0 }
}
