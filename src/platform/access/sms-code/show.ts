import type { Env } from '#env'
import { AppError } from '#lib/errors'
import type { Context, Handler } from '#platform/call/context'
import type { Checked, Purpose } from './codes'
import { spendProof } from './firebase'
import { codesOfNumber } from './number'

/** Who shows that a number is somebody's: our own codes, or another service. */
export function phoneAdapter(env: Env): 'own' | 'firebase' {
  const name = env.PHONE_ADAPTER || 'own'
  if (name !== 'own' && name !== 'firebase') throw new Error(`phone adapter "${name}" is unknown`)
  return name
}

/** What shows that a number is the caller's. */
export interface Showing {
  purpose: Purpose
  /** E.164. */
  number: string
  verificationCode: string
  firebaseIdToken: string
  /** Names the call that uses it, when it may be sent again. */
  usedFor?: string
}

/** Uses a code, or another service's proof, up; or refuses. */
export async function assertShown(
  { purpose, number, verificationCode, firebaseIdToken, usedFor = '' }: Showing,
  { env, now }: Context,
): Promise<void> {
  if (phoneAdapter(env) === 'firebase') {
    await spendProof(env, { idToken: firebaseIdToken, number, usedFor, now: now() })
    return
  }
  const digits = verificationCode.trim()
  if (!digits) throw wrong('code.required')
  assertOk(await codesOfNumber(env, number).verify(purpose, digits, usedFor))
}

/** The refusal where nobody has the number, the same as of a wrong code. */
export const wrong = (code: 'code.wrong' | 'code.required') =>
  new AppError(code, {}, [{ field: 'verificationCode', code }])

export function assertOk(answer: Checked): asserts answer is { ok: true } {
  if (!answer.ok) throw new AppError(answer.code, answer.params)
}

/** How numbers are shown here, as the screen must know it. */
export const smsCodeSettings: Handler<'sms-code.settings'> = async (_input, { env }) => {
  const adapter = phoneAdapter(env)
  const isFirebase = adapter === 'firebase'
  return {
    adapter,
    firebase: {
      apiKey: (isFirebase && env.FIREBASE_API_KEY) || '',
      projectId: (isFirebase && env.FIREBASE_PROJECT_ID) || '',
      origin: (isFirebase && env.FIREBASE_ORIGIN) || '',
    },
  }
}
