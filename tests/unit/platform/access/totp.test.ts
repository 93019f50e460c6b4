import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, recoveryHash } from '#platform/access/second-factor/recovery'
import {
  codeAt,
  fromBase32,
  otpauthUri,
  stepAt,
  stepOf,
  toBase32,
} from '#platform/access/second-factor/totp'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => seconds * 1_000

describe('codes of RFC 6238, appendix B (SHA-1)', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i s: %s', (seconds, code) => {
    expect(codeAt(SECRET, stepAt(at(seconds)), 8)).toBe(code)
  })
})

describe('codes of RFC 4226, appendix D', () => {
  const CODES = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ')

  it.each(CODES.map((code, counter) => [counter, code] as const))('%i: %s', (counter, code) => {
    expect(codeAt(SECRET, counter)).toBe(code)
  })
})

describe('base32 of RFC 4648', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is %s', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32)
    expect(fromBase32(base32).toString()).toBe(text)
    expect(fromBase32(`${base32.toLowerCase()} ==`).toString()).toBe(text)
  })

  it('gives every byte back', () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    expect(fromBase32(toBase32(bytes))).toEqual(bytes)
  })
})

describe('a code is taken', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)
  const code = (offset: number) => codeAt(SECRET, step + offset)

  it('from the step before to the step after', () => {
    for (const offset of [-1, 0, 1]) {
      expect(stepOf(SECRET, code(offset), { now, last: 0 })).toBe(step + offset)
    }
    for (const offset of [-2, 2]) expect(stepOf(SECRET, code(offset), { now, last: 0 })).toBeNull()
  })

  it('only after the last step that was used', () => {
    expect(stepOf(SECRET, code(0), { now, last: step })).toBeNull()
    expect(stepOf(SECRET, code(-1), { now, last: step })).toBeNull()
    expect(stepOf(SECRET, code(1), { now, last: step })).toBe(step + 1)
  })
})

describe('what an authenticator reads', () => {
  it('names site and account', () => {
    const uri = otpauthUri('MZXW6', { issuer: 'Mi sitio', account: 'marina21' })
    expect(uri).toBe(
      'otpauth://totp/Mi%20sitio:marina21?secret=MZXW6&issuer=Mi+sitio&digits=6&period=30',
    )
  })
})

describe('recovery codes', () => {
  it('are ten, of 80 bits, and known without their hyphen and in any case', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{8}-[a-z2-7]{8}$/)
    const [first = ''] = codes
    const typed = first.replace('-', ' ').toUpperCase()
    expect(recoveryHash('a', typed)).toBe(recoveryHash('a', first))
    expect(recoveryHash('b', first)).not.toBe(recoveryHash('a', first))
  })
})
