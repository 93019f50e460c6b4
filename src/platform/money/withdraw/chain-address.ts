import { createHash } from 'node:crypto'
import { keccak256 } from './keccak'

/** What a check of a number says: right, not of the form, or a digit is wrong. */
export type Verdict = 'ok' | 'format' | 'checksum'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** An address of version, 20 bytes and 4 bytes of checksum, in base 58. */
function base58Check(text: string, versions: readonly number[]): Verdict {
  if (text.length < 26 || text.length > 35) return 'format'
  let value = 0n
  for (const sign of text) {
    const digit = BASE58.indexOf(sign)
    if (digit < 0) return 'format'
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16).padStart(50, '0')
  if (hex.length > 50) return 'format'
  const bytes = Buffer.from(hex, 'hex')
  const sum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  if (!sum.equals(bytes.subarray(21))) return 'checksum'
  return versions.includes(bytes[0] as number) ? 'ok' : 'format'
}

const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    GENERATOR.forEach((generator, bit) => {
      if ((top >> bit) & 1) sum ^= generator
    })
  }
  return sum >>> 0
}

/** Version 0 has the checksum of BIP 173, later ones that of BIP 350. */
function bech32(given: string): Verdict {
  const isMixed = given !== given.toLowerCase() && given !== given.toUpperCase()
  const text = given.toLowerCase()
  if (isMixed || !/^bc1[02-9ac-hj-np-z]{11,71}$/.test(text)) return 'format'
  const data = [...text.slice(3)].map((sign) => BECH32.indexOf(sign))
  const prefix = [3, 3, 0, 2, 3]
  const version = data[0] as number
  const expected = version === 0 ? 1 : 0x2bc830a3
  if (polymod([...prefix, ...data]) !== expected) return 'checksum'
  const bytes = Math.floor(((data.length - 7) * 5) / 8)
  const isLong = version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40
  return version <= 16 && isLong ? 'ok' : 'format'
}

/** An address of Bitcoin's main chain, in either of its two writings. */
export const bitcoin = (address: string): Verdict =>
  /^bc1/i.test(address) ? bech32(address) : base58Check(address, [0x00, 0x05])

export const tron = (address: string): Verdict => base58Check(address, [0x41])

/** An address of Ethereum and its kin: capitals, where there are any, are its checksum (EIP-55). */
export function evm(address: string): Verdict {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'format'
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'ok'
  const hash = keccak256(digits.toLowerCase())
  const isRight = [...digits].every((sign, at) => {
    const isCapital = Number.parseInt(hash[at] ?? '0', 16) > 7
    return sign === (isCapital ? sign.toUpperCase() : sign.toLowerCase())
  })
  return isRight ? 'ok' : 'checksum'
}
