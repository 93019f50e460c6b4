import type { ErrorCode, ErrorParams } from '#lib/errors'
import { MINUTE_MS, SMS_COOL_DOWN_MS } from '#lib/limits'

/** What Firebase says in a browser, as refusals of ours (spec section 8). */
const REFUSALS: Record<string, ErrorCode> = {
  'auth/invalid-phone-number': 'code.number-format',
  'auth/missing-phone-number': 'code.number-required',
  'auth/too-many-requests': 'code.too-many',
  'auth/invalid-verification-code': 'code.wrong',
  'auth/missing-verification-code': 'code.required',
  'auth/captcha-check-failed': 'code.captcha-failed',
  'auth/quota-exceeded': 'code.quota',
  'auth/operation-not-allowed': 'code.not-enabled',
  'auth/code-expired': 'code.expired',
  'auth/popup-closed-by-user': 'code.closed',
}

/** The refusal that an error of Firebase's phone verification stands for. */
export function phoneError(error: string): { code: ErrorCode; params: ErrorParams } {
  const code = (Object.hasOwn(REFUSALS, error) && REFUSALS[error]) || 'code.unknown'
  const params: ErrorParams =
    code === 'code.too-many' ? { minutes: SMS_COOL_DOWN_MS / MINUTE_MS } : {}
  return { code, params }
}
