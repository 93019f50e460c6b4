import { describe, expect, it } from 'vitest'
import { fromHex } from '#lib/fair/hex'
import { toBase64Url } from '#lib/vendor/base64url'
import { isSound, type VendorKey } from '#lib/vendor/keys'
import { answerText, isSigned, requestText, signText } from '#lib/vendor/signature'
import signing from './fixtures/signing.json'

const keys = new Map<string, VendorKey>(
  signing.keys.map((key): [string, VendorKey] => {
    if (key.secret) return [key.id, { ...key, secret: key.secret, algorithm: 'hmac-sha256' }]
    const d = toBase64Url(fromHex(key.seed ?? ''))
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x ?? '', d }
    return [key.id, { id: key.id, algorithm: 'ed25519', jwk }]
  }),
)
const keyOf = (id: string) => keys.get(id) as VendorKey
const bytes = (text: string) => new TextEncoder().encode(text)

const textOf = (vector: (typeof signing.vectors)[number]) => {
  const { keyId, nonce, target = '', timestamp = 0, status = 0 } = vector
  const body = bytes(vector.body)
  return vector.of === 'answer'
    ? answerText({ keyId, nonce, status, body })
    : requestText({ keyId, nonce, path: target, timestamp, body })
}

describe('signatures of the wallet', () => {
  it.each(signing.vectors)('$alg, $of $nonce: as published', async (vector) => {
    const text = await textOf(vector)
    expect(text).toBe(vector.text)
    expect(await signText(keyOf(vector.keyId), text)).toBe(vector.signature)
    expect(await isSigned(keyOf(vector.keyId), text, vector.signature)).toBe(true)
  })

  it.each(signing.vectors)('$alg, $of $nonce: not over another text', async (vector) => {
    const key = keyOf(vector.keyId)
    expect(await isSigned(key, `${vector.text} `, vector.signature)).toBe(false)
    expect(await isSigned(key, vector.text, `${vector.signature}=`)).toBe(false)
    expect(await isSigned(key, vector.text, '')).toBe(false)
  })

  it('by RSA-PSS with a salt of 32 bytes', async () => {
    const algorithm = {
      name: 'RSA-PSS',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    }
    const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
    const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey)
    const key: VendorKey = { id: 'r', algorithm: 'rsa-pss-sha256', jwk }
    const signature = await signText(key, 'a text')
    const { kty, n, e } = jwk
    const open: VendorKey = { ...key, jwk: { kty, n, e } as JsonWebKey }
    expect(await isSigned(open, 'a text', signature)).toBe(true)
    expect(await isSigned(open, 'another', signature)).toBe(false)
    expect(isSound(open)).toBe(true)
  })

  it('does not take an HMAC keyed by a public key', async () => {
    const open = keyOf('kit-ed25519')
    const secret = open.algorithm === 'hmac-sha256' ? '' : (open.jwk.x ?? '')
    const forged = await signText({ id: 'x', algorithm: 'hmac-sha256', secret }, 'a text')
    expect(await isSigned(open, 'a text', forged)).toBe(false)
  })

  it('asks keys to be strong', () => {
    expect([...keys.values()].every(isSound)).toBe(true)
    expect(isSound({ id: 'w', algorithm: 'hmac-sha256', secret: 'x'.repeat(31) })).toBe(false)
    const jwk = { kty: 'RSA', e: 'AQAB', n: toBase64Url(new Uint8Array(128).fill(255)) }
    expect(isSound({ id: 'w', algorithm: 'rsa-pss-sha256', jwk })).toBe(false)
    expect(isSound({ id: 'w', algorithm: 'ed25519', jwk })).toBe(false)
  })
})
