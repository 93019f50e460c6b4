import { createHash } from 'node:crypto'

/** What the browser says it was asked, by whose page. */
interface ClientData {
  type: string
  challenge: string
  origin: string
  crossOrigin?: boolean
}

/** Algorithms by their number in COSE: ES256 and RS256, of which every device has one. */
const ALGORITHMS = {
  '-7': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  '-257': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const
export type Algorithm = -7 | -257

/** Of the device's flags: somebody was there, and proved to it who they are; it holds a new key. */
const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 64
/** Where the device's words have what: hash of the host, flags, count, model, length, id. */
const HASH_BYTES = 32
const COUNT_AT = 33
const HEAD_BYTES = 37
const LENGTH_AT = 53
const ID_AT = 55
const NUMBER_BYTES = 32

export const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
export const hostMark = (origin: string) => hashOf(new URL(origin).hostname).toString('hex')
export const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** The challenge that the browser answers, when it was asked for this by one of these origins. */
export function challengeOf(
  client: string,
  { type, origins }: { type: 'webauthn.create' | 'webauthn.get'; origins: readonly string[] },
): { challenge: string; origin: string } | null {
  let said: ClientData | null
  try {
    said = JSON.parse(bytesOf(client).toString()) as ClientData | null
  } catch {
    return null
  }
  if (said?.type !== type || said.crossOrigin === true) return null
  if (typeof said.challenge !== 'string' || !origins.includes(said.origin)) return null
  return { challenge: bytesOf(said.challenge).toString(), origin: said.origin }
}

/** What the device says: of which host, how often used, and of a new key its id. */
export function deviceSays(device: string) {
  const bytes = bytesOf(device)
  if (bytes.length < HEAD_BYTES) return null
  const flags = bytes[HASH_BYTES] ?? 0
  if (!(flags & PRESENT) || !(flags & VERIFIED)) return null
  const length = flags & ATTESTED && bytes.length >= ID_AT ? bytes.readUInt16BE(LENGTH_AT) : 0
  return {
    host: bytes.subarray(0, HASH_BYTES).toString('hex'),
    uses: bytes.readUInt32BE(COUNT_AT),
    newId: bytes.subarray(ID_AT, ID_AT + length).toString('base64url'),
  }
}

/** A number of a signature as DER has it, at its full length; null: none is there. */
function numberAt(der: Buffer, at: number): { number: Buffer; end: number } | null {
  const length = der[at + 1] ?? 0
  const end = at + 2 + length
  if (der[at] !== 2 || length === 0 || end > der.length) return null
  const number = der.subarray(at + 2, end)
  const short = number[0] === 0 ? number.subarray(1) : number
  if (short.length > NUMBER_BYTES) return null
  return { number: Buffer.concat([Buffer.alloc(NUMBER_BYTES - short.length), short]), end }
}

/** A signature of ES256 as Web Crypto reads it: devices write it as DER. */
export function plainSignature(der: Buffer): Buffer | null {
  if (der[0] !== 48 || der[1] !== der.length - 2) return null
  const r = numberAt(der, 2)
  const s = r && numberAt(der, r.end)
  return r && s && s.end === der.length ? Buffer.concat([r.number, s.number]) : null
}

const importKey = (key: string, algorithm: Algorithm) =>
  crypto.subtle
    .importKey('spki', bytesOf(key), ALGORITHMS[algorithm], false, ['verify'])
    .catch(() => null)

export const isKey = async (key: string, algorithm: Algorithm) =>
  (await importKey(key, algorithm)) !== null

interface Signed {
  client: string
  device: string
  signature: string
}

/** Did this key sign what the device and the browser say? */
export async function isSignedBy(
  { key, algorithm }: { key: string; algorithm: Algorithm },
  { client, device, signature }: Signed,
): Promise<boolean> {
  const imported = await importKey(key, algorithm)
  const given = bytesOf(signature)
  const plain = algorithm === -7 ? plainSignature(given) : given
  if (!imported || !plain) return false
  const said = Buffer.concat([bytesOf(device), hashOf(bytesOf(client))])
  return crypto.subtle.verify(ALGORITHMS[algorithm], imported, new Uint8Array(plain), said)
}
