import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Env } from '#edge/env'
import { AppError, type ErrorCode } from '#lib/errors'
import { MESSAGE_TIMEOUT_MS, PHONE_PROOF_MS, SECOND_MS } from '#lib/limits'
import { spendOnce } from '#platform/secret/index'

const ORIGIN = 'https://www.googleapis.com'
const KEYS_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

let known: { origin: string; keys: JWTVerifyGetKey } | undefined

/** The public keys of Firebase, fetched when they are asked for and then kept. */
function keysOf({ FIREBASE_ORIGIN: origin = '' }: Env): JWTVerifyGetKey {
  if (known?.origin !== origin) {
    const address = new URL(KEYS_PATH, origin || ORIGIN)
    const keys = createRemoteJWKSet(address, { timeoutDuration: MESSAGE_TIMEOUT_MS })
    known = { origin, keys }
  }
  return known.keys
}

/** An ID token of Firebase, and what it must show. */
export interface Proof {
  idToken: string
  /** E.164. */
  number: string
  /** Names the call that uses it, when it may be sent again; else empty. */
  usedFor: string
  now: number
}

const refusal = (code: ErrorCode) => new AppError(code, {}, [{ field: 'firebaseIdToken', code }])

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Takes Firebase's word that somebody has just shown a number to be his: an ID token that it
 * signed for our project minutes ago, for that number, and that was not used here before.
 */
export async function spendProof(env: Env, { idToken, number, usedFor, now }: Proof) {
  if (!idToken) throw refusal('code.required')
  const claims = await verified(env, idToken, now)
  const { sub, auth_time: authTime, phone_number: phone } = claims
  if (!sub || typeof authTime !== 'number' || phone !== number) throw refusal('code.wrong')
  const until = authTime * SECOND_MS + PHONE_PROOF_MS
  if (now >= until) throw refusal('code.expired')
  const mark = `firebase-${hashOf(`${sub}|${authTime}`)}`
  const isNew = await spendOnce(env, { mark, usedFor: usedFor && hashOf(usedFor), until })
  if (!isNew) throw refusal('code.expired')
}

async function verified(env: Env, idToken: string, now: number): Promise<JWTPayload> {
  const { FIREBASE_PROJECT_ID: project } = env
  if (!project) throw new AppError('code.not-enabled')
  try {
    const { payload } = await jwtVerify(idToken, keysOf(env), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${project}`,
      audience: project,
      currentDate: new Date(now),
    })
    return payload
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Keys that cannot be read are the service's fault; everything else is the token's. */
function asRefusal(error: unknown): AppError {
  if (error instanceof errors.JWTExpired) return refusal('code.expired')
  const isToken =
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey
  if (isToken) return refusal('code.wrong')
  const reason = (error as Error).name
  console.error(JSON.stringify({ level: 'error', event: 'phone.keys-unread', reason }))
  return new AppError('upstream.unavailable')
}
