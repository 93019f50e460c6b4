import {
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'

/** A key pair made without the library under test; the public half as the site announces it. */
export function makeKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'enc', alg: 'ECDH-ES' }
  return { privateKey, jwk }
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64url')
const prefixed = (data: Buffer) => Buffer.concat([lengthOf(data.length), data])

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

interface Agreement {
  /** Name of the algorithm that the key is for. */
  algorithm: string
  apu?: string
  apv?: string
  bits: number
}

/** RFC 7518, 4.6.2: one round of the Concat KDF over an agreed secret. */
export function concatKey(shared: Buffer, { algorithm, apu = '', apv = '', bits }: Agreement) {
  const parts = [algorithm, apu, apv].map((part) => prefixed(Buffer.from(part)))
  return createHash('sha256')
    .update(Buffer.concat([lengthOf(1), shared, ...parts, lengthOf(bits)]))
    .digest()
    .subarray(0, bits / 8)
}

/** Opens a JWE compact token (ECDH-ES direct, A256GCM) step by step as RFC 7516 and 7518 say. */
export function openJwe(token: string, privateKey: KeyObject) {
  const [head = '', key, iv = '', ciphertext = '', tag = ''] = token.split('.')
  const header = JSON.parse(fromBase64(head).toString())
  const shared = diffieHellman({
    privateKey,
    publicKey: createPublicKey({ key: header.epk, format: 'jwk' }),
  })
  const secret = concatKey(shared, { algorithm: header.enc, bits: 256 })
  const decipher = createDecipheriv('aes-256-gcm', secret, fromBase64(iv))
  decipher.setAAD(Buffer.from(head))
  decipher.setAuthTag(fromBase64(tag))
  const plain = Buffer.concat([decipher.update(fromBase64(ciphertext)), decipher.final()])
  return { header, encryptedKey: key, payload: JSON.parse(plain.toString()) }
}
