import { createHash } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Env } from '#env'
import { AppError, type ErrorCode } from '#lib/errors'
import { PHONE_PROOF_MS, SECOND_MS } from '#lib/limits'
import { isOfKeys, keysAt } from '#platform/access/jwt-keys'
import { spendOnce } from '#platform/access/secret/index'

const ORIGIN = 'https://www.googleapis.com'
const KEYS_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

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
 * Takes Firebase's word that somebody has just shown a number to be theirs: an ID token that it
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
    const { payload } = await jwtVerify(
      idToken,
      keysAt(`${env.FIREBASE_ORIGIN || ORIGIN}${KEYS_PATH}`),
      {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${project}`,
        audience: project,
        currentDate: new Date(now),
      },
    )
    return payload
  } catch (error) {
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): AppError {
  if (error instanceof errors.JWTExpired) return refusal('code.expired')
  if (!isOfKeys(error)) return refusal('code.wrong')
  const reason = (error as Error).name
  console.error(JSON.stringify({ level: 'error', event: 'phone.keys-unread', reason }))
  return new AppError('upstream.unavailable')
}
