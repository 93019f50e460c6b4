import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  type JsonWebKey,
} from 'node:crypto'
import { CompactEncrypt, compactDecrypt, flattenedVerify, importJWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { concatKey, makeKey, openJwe } from '../../../support/jwe'
import { sealJwe } from '../../../support/seal-jwe'
import vector from '../fixtures/rfc7516-a1.json'

/** RFC 7518, appendix C: the keys of both sides, and what they agree on. */
const ALICE = {
  kty: 'EC',
  crv: 'P-256',
  x: 'gI0GAILBdu7T53akrFmMyGcsF3n5dO7MmwNBHKW5SV0',
  y: 'SLW_xSffzlPWrHEVI30DHM_4egVwt3NQqeUD7nMFpps',
  d: '0_NxaRPUMQoAJt50Gz8YiTr8gRTwyEaCumd-MToTmIo',
}
const BOB = {
  kty: 'EC',
  crv: 'P-256',
  x: 'weNJy2HscCSM6AEDTDg04biOvhFhyyWvOHQfeF_PxMQ',
  y: 'e8lnCO-AlStT-NJVX-crhB7QRYhiix03illJOVAOyck',
  d: 'VEmDZpDXXK8p8N0Cndsxs924q6nS1RXFASRl6BfUqdw',
}
/** RFC 7516, appendix A.1.2: the content encryption key. */
const CONTENT_KEY = [
  177, 161, 244, 128, 84, 143, 225, 115, 63, 180, 3, 255, 107, 154, 212, 246, 138, 7, 110, 91, 112,
  46, 34, 105, 47, 130, 203, 46, 122, 234, 64, 252,
]
const secretKey = (key: JsonWebKey) => createPrivateKey({ key, format: 'jwk' })
const openKey = ({ kty, crv, x, y }: typeof BOB) =>
  createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })

describe('the key agreement of RFC 7518, appendix C', () => {
  const shared = diffieHellman({ privateKey: secretKey(ALICE), publicKey: openKey(BOB) })

  it('gives both sides the secret of the vector', () => {
    expect(shared.toString('hex')).toBe(
      '9e56d91d817135d372834283bf84269cfb316ea3da806a48f6daa7798cfe90c4',
    )
    const other = diffieHellman({ privateKey: secretKey(BOB), publicKey: openKey(ALICE) })
    expect(other).toEqual(shared)
  })

  it('gives the key of the vector', () => {
    const agreement = { algorithm: 'A128GCM', apu: 'Alice', apv: 'Bob', bits: 128 }
    expect(concatKey(shared, agreement).toString('base64url')).toBe('VqqN6vgjbSBcIijNcacQGg')
  })
})

describe('the token of RFC 7516, appendix A.1 (RSA-OAEP, A256GCM)', () => {
  const { key, compact, plaintext } = vector

  it('is opened by the library, to the sentence of the vector', async () => {
    const opened = await compactDecrypt(compact, await importJWK(key, 'RSA-OAEP'))
    expect(new TextDecoder().decode(opened.plaintext)).toBe(plaintext)
    expect(opened.protectedHeader).toEqual({ alg: 'RSA-OAEP', enc: 'A256GCM' })
  })

  it('is not opened once a part of it is another', async () => {
    const parts = compact.split('.')
    for (const index of parts.keys()) {
      const changed = parts.with(index, `${parts[index]?.slice(0, -4)}AAAA`).join('.')
      await expect(compactDecrypt(changed, await importJWK(key, 'RSA-OAEP'))).rejects.toThrow()
    }
  })

  it('is opened by node’s own content encryption with the key of the vector', () => {
    const [header = '', , iv = '', sealed = '', tag = ''] = compact.split('.')
    const bytes = (text: string) => Buffer.from(text, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(CONTENT_KEY), bytes(iv))
    decipher.setAAD(Buffer.from(header)).setAuthTag(bytes(tag))
    const opened = decipher.update(bytes(sealed))
    expect(Buffer.concat([opened, decipher.final()]).toString()).toBe(plaintext)
  })
})

describe('the signature of RFC 7515, appendix A.3 (ES256)', () => {
  it('is known by the library', async () => {
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    }
    const token = {
      protected: 'eyJhbGciOiJFUzI1NiJ9',
      payload:
        'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ',
      signature:
        'DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q',
    }
    const { payload } = await flattenedVerify(token, await importJWK(jwk, 'ES256'))
    expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({ iss: 'joe' })
  })
})

describe('the library and two implementations of the standards', () => {
  const payload = { iat: 1, jti: 'x', data: { word: 'ñandú 密码' } }

  it('read each other', async () => {
    const { privateKey, jwk } = makeKey('k1')
    const byLibrary = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' })
      .encrypt(await importJWK(jwk, 'ECDH-ES'))
    expect(openJwe(byLibrary, privateKey).payload).toEqual(payload)
    const byStandard = await sealJwe(payload, jwk)
    expect(openJwe(byStandard, privateKey).payload).toEqual(payload)
    const { plaintext } = await compactDecrypt(byStandard, privateKey)
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(payload)
  })
})
