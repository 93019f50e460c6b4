import { outsideScript } from '#lib/browser/outside-script'
import type { ErrorCode } from '#lib/errors'
import { type TextParams, type Texts, text } from '#lib/i18n/format'
import { MINUTE_MS, SECOND_MS, SMS_COOL_DOWN_MS } from '#lib/limits'
import { CallError } from './call-error'

/** The web app of the operator's project. */
export interface FirebaseApp {
  apiKey: string
  /** Another origin than those of the services themselves; empty: theirs. */
  origin: string
}

interface Recaptcha {
  ready(run: () => void): void
  render(element: HTMLElement, options: Record<string, unknown>): number
  reset(id: number): void
}

const TIMEOUT_MS = 20 * SECOND_MS
const TOOLKIT = 'https://identitytoolkit.googleapis.com'
const CHECK = 'https://www.google.com'

/** What the service says, as the spec's own messages have it. */
const REFUSALS: Record<string, ErrorCode> = {
  INVALID_PHONE_NUMBER: 'code.number-format',
  MISSING_PHONE_NUMBER: 'code.number-required',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'code.too-many',
  INVALID_CODE: 'code.wrong',
  MISSING_CODE: 'code.required',
  CAPTCHA_CHECK_FAILED: 'code.captcha-failed',
  MISSING_RECAPTCHA_TOKEN: 'code.captcha-failed',
  INVALID_APP_CREDENTIAL: 'code.captcha-failed',
  QUOTA_EXCEEDED: 'code.quota',
  OPERATION_NOT_ALLOWED: 'code.not-enabled',
  API_KEY_INVALID: 'code.not-enabled',
  SESSION_EXPIRED: 'code.expired',
  INVALID_SESSION_INFO: 'code.expired',
  MISSING_SESSION_INFO: 'code.expired',
}

let words: Promise<Texts> | undefined

/** Refusals that belong beside the code's field. */
const OF_CODE: readonly ErrorCode[] = ['code.wrong', 'code.required', 'code.expired']
const COOL_DOWN: TextParams = { minutes: SMS_COOL_DOWN_MS / MINUTE_MS }

/** A refusal in the words that the server has for it. */
async function refusal(code: ErrorCode): Promise<CallError> {
  const { lang } = document.documentElement
  words ??= fetch(`/texts/${lang}/error.json`).then((answer) => answer.json())
  const texts = await words.catch(() => ({}))
  const message = text(texts, lang, code, COOL_DOWN)
  const fields = OF_CODE.includes(code) ? [{ field: 'verificationCode', code, message }] : []
  const wait = code === 'code.too-many' ? SMS_COOL_DOWN_MS / SECOND_MS : 0
  return new CallError(code, message, 0, fields, wait)
}

interface Refused {
  error?: { message?: string }
}

/** `TOO_SHORT : the number…` names its reason before the colon. */
const reasonOf = ({ error }: Refused) => error?.message?.split(/[\s:]/, 1)[0] ?? ''

async function ask<T>(app: FirebaseApp, method: string, body?: object): Promise<T> {
  const url = `${app.origin || TOOLKIT}/v1/${method}?key=${encodeURIComponent(app.apiKey)}`
  const init: RequestInit = { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' }
  if (body) {
    init.method = 'POST'
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  let answer: Response
  let value: unknown
  try {
    answer = await fetch(url, init)
    value = await answer.json()
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError'
    throw new CallError(isLate ? 'client.timeout' : 'client.network', '')
  }
  if (answer.ok) return value as T
  throw await refusal(REFUSALS[reasonOf(value as Refused)] ?? 'code.unknown')
}

/** Has the visitor checked in `place`: the check's token. */
async function checked(app: FirebaseApp, place: HTMLElement): Promise<string> {
  const { recaptchaSiteKey: sitekey } = await ask<{ recaptchaSiteKey: string }>(
    app,
    'recaptchaParams',
  )
  try {
    await outsideScript(`${app.origin || CHECK}/recaptcha/api.js?render=explicit`)
  } catch {
    throw new CallError('client.network', '')
  }
  const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha }
  const element = document.createElement('div')
  place.replaceChildren(element)
  const token = await new Promise<string | ErrorCode>((resolve) => {
    grecaptcha.ready(() => {
      grecaptcha.render(element, {
        sitekey,
        callback: (proof: string) => resolve(`token:${proof}`),
        'expired-callback': () => resolve('code.closed'),
        'error-callback': () => resolve('code.captcha-failed'),
      })
    })
  }).finally(() => place.replaceChildren())
  if (token.startsWith('token:')) return token.slice('token:'.length)
  throw await refusal(token as ErrorCode)
}

/**
 * Has Firebase send a code to a number (E.164), after a check of the visitor in `place`: what
 * {@link idTokenOf} needs beside the code. Throws `CallError` with the codes of `code.*`.
 */
export async function sendPhoneCode(
  app: FirebaseApp,
  phoneNumber: string,
  place: HTMLElement,
): Promise<string> {
  const recaptchaToken = await checked(app, place)
  const sent = { phoneNumber, recaptchaToken }
  return (await ask<{ sessionInfo: string }>(app, 'accounts:sendVerificationCode', sent))
    .sessionInfo
}

/** The ID token that Firebase gives for a code; our server takes it in the code's place. */
export async function idTokenOf(
  app: FirebaseApp,
  sessionInfo: string,
  code: string,
): Promise<string> {
  const shown = { sessionInfo, code }
  return (await ask<{ idToken: string }>(app, 'accounts:signInWithPhoneNumber', shown)).idToken
}

/** The refusal of a code that was typed before any was sent. */
export const unsent = (): Promise<CallError> => refusal('code.expired')
