const encoder = new TextEncoder()

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function counted(number: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes
}

interface RecipientKey {
  kty?: string | undefined
  crv?: string | undefined
  x?: string | undefined
  y?: string | undefined
  kid: string
}

/** RFC 7518, 4.6.2: one round of the Concat KDF gives the 256 bits of A256GCM. */
async function derivedKey(shared: Uint8Array): Promise<CryptoKey> {
  const algorithm = encoder.encode('A256GCM')
  const other = joined(counted(algorithm.length), algorithm, counted(0), counted(0), counted(256))
  const secret = await crypto.subtle.digest('SHA-256', joined(counted(1), shared, other))
  return crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt'])
}

/**
 * A JWE compact token (ECDH-ES direct, A256GCM) written from RFC 7516 and RFC 7518 with nothing
 * but Web Crypto: what another program than ours would send.
 */
export async function sealJwe(payload: unknown, { kty, crv, x, y, kid }: RecipientKey) {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const ours = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  const theirs = { kty, crv, x, y } as JsonWebKey
  const publicKey = await crypto.subtle.importKey('jwk', theirs, curve, false, [])
  const method = { name: 'ECDH', public: publicKey } as unknown as SubtleCryptoDeriveKeyAlgorithm
  const shared = new Uint8Array(await crypto.subtle.deriveBits(method, ours.privateKey, 256))
  const epk = (await crypto.subtle.exportKey('jwk', ours.publicKey)) as JsonWebKey
  const point = { kty: epk.kty, crv: epk.crv, x: epk.x, y: epk.y }
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid, epk: point }
  const head = base64url(encoder.encode(JSON.stringify(header)))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: encoder.encode(head) },
      await derivedKey(shared),
      encoder.encode(JSON.stringify(payload)),
    ),
  )
  const [text, tag] = [sealed.slice(0, -16), sealed.slice(-16)]
  return [head, '', base64url(iv), base64url(text), base64url(tag)].join('.')
}
