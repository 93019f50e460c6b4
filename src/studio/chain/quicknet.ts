import { bls12_381 } from '@noble/curves/bls12-381.js'
import { fromHex } from '#lib/fair/hex'

/** The public key of the beacon (drand's network quicknet), a point of G2. */
const PUBLIC_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
/** Its scheme: bls-unchained-g1-rfc9380, hash to curve by RFC 9380. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const NUMBER_BYTES = 8

/**
 * Whether a signature is the beacon's own over a number: without the beacon's key nobody makes one,
 * and there is but one for each number. It takes tens of milliseconds.
 */
export async function isOfBeacon(number: number, signature: string): Promise<boolean> {
  const message = new Uint8Array(NUMBER_BYTES)
  new DataView(message.buffer).setBigUint64(0, BigInt(number))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', message))
  const { shortSignatures: scheme, G2 } = bls12_381
  try {
    const point = scheme.Signature.fromBytes(fromHex(signature))
    return scheme.verify(
      point,
      scheme.hash(digest, DOMAIN),
      G2.Point.fromBytes(fromHex(PUBLIC_KEY)),
    )
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}
