import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  type JsonWebKey,
} from 'node:crypto'
import { CompactEncrypt, compactDecrypt, flattenedVerify, importJWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { concatKey, makeKey, openJwe } from '../../support/jwe'
import { sealJwe } from '../../support/seal-jwe'

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

describe('the content encryption of RFC 7516, appendix A.1 (A256GCM)', () => {
  const HEADER = 'eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ'
  const KEY = [
    177, 161, 244, 128, 84, 143, 225, 115, 63, 180, 3, 255, 107, 154, 212, 246, 138, 7, 110, 91,
    112, 46, 34, 105, 47, 130, 203, 46, 122, 234, 64, 252,
  ]
  const SEALED =
    '5eym8TW_c8SuK0ltJ3rpYIzOeDQz7TALvtu6UG9oMo4vpzs9tX_EFShS8iB7j6jiSdiwkIr3ajwQzaBtQD_A'

  it('opens to the sentence of the vector', () => {
    const iv = Buffer.from('48V1_ALb6US04U3b', 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(KEY), iv)
    decipher.setAAD(Buffer.from(HEADER))
    decipher.setAuthTag(Buffer.from('XFBoMYUZodetZdvTiFvSkQ', 'base64url'))
    const opened = decipher.update(Buffer.from(SEALED, 'base64url'))
    expect(Buffer.concat([opened, decipher.final()]).toString()).toBe(
      'The true sign of intelligence is not knowledge but imagination.',
    )
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
