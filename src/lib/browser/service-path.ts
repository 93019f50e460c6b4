import { DES } from 'des.js'

const KEY_LENGTH = 8

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/**
 * The address in a customer-service path: its last 8 characters are the key of the rest, which is
 * DES-ECB with PKCS#7 padding in base64. Throws when it is not that, or leads to no web address.
 */
export function serviceAddress(path: string): string {
  const key = bytesOf(path.slice(-KEY_LENGTH))
  const cipher = bytesOf(atob(path.slice(0, -KEY_LENGTH)))
  if (cipher.length === 0 || cipher.length % KEY_LENGTH > 0) throw new Error('not whole blocks')
  const padded = DES.create({ type: 'decrypt', key, padding: false })
  const plain = [...padded.update(cipher), ...padded.final()]
  const padding = plain.at(-1) ?? 0
  const isPadded = padding >= 1 && padding <= KEY_LENGTH
  if (!isPadded || plain.slice(-padding).some((byte) => byte !== padding)) {
    throw new Error('wrong padding')
  }
  const bytes = Uint8Array.from(plain.slice(0, -padding))
  const address = new URL(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (address.protocol !== 'https:' && address.protocol !== 'http:') throw new Error('no address')
  return address.href
}
