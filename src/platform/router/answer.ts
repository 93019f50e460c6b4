import type { Env } from '#env'
import type { Incoming } from '#lib/api/incoming'
import { AppError, type ErrorParams } from '#lib/errors'
import { retryAfter } from '#lib/http/retry-after'
import { refusalEnvelope } from '#lib/i18n/error-text'
import { languageOf } from '#lib/i18n/languages'
import { storedTexts } from '#lib/i18n/stored-texts'
import { formatMoney } from '#lib/money'
import { profileOf } from '#lib/rules/profile'
import { writtenTime } from '#lib/time/written'
import { isOutage } from '#platform/kernel/outage'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const REPLAYED = { ...HEADERS, 'idempotency-replayed': 'true' }

/** An envelope around a value that is JSON already. */
export function succeeded(json: string, isReplayed: boolean): Response {
  const body = `{"success":true,"message":"","value":${json}}`
  return new Response(body, { headers: isReplayed ? REPLAYED : HEADERS })
}

/** The envelope of a refusal, in the caller's language; a fault is logged and tells nothing. */
export async function refused(error: unknown, env: Env, incoming: Incoming): Promise<Response> {
  const known = asRefusal(error, incoming)
  const { language } = incoming
  const shown = new AppError(
    known.code,
    written(known.params, env, language),
    known.fields,
    known.value,
  )
  const headers: Record<string, string> = { ...HEADERS }
  const seconds = retryAfter(known)
  if (seconds) headers['retry-after'] = String(seconds)
  const texts = await storedTexts('error', language, env.ASSETS)
  return Response.json(refusalEnvelope(shown, texts), { status: known.status, headers })
}

function asRefusal(error: unknown, incoming: Incoming): AppError {
  if (error instanceof AppError) return error
  logFault(error, incoming)
  return new AppError(isOutage(error) ? 'upstream.unavailable' : 'request.internal')
}

/** Writes a fault to the log, with the request's id. */
export function logFault(error: unknown, { requestId, name }: Incoming): void {
  const event = { level: 'error', requestId, call: name, error: String(error) }
  console.error(JSON.stringify({ ...event, stack: (error as Error).stack }))
}

const MONEY = ['amount', 'minimum', 'maximum']
const TIMES = ['until']

/** Amounts and times are written the way the caller's language does. */
function written(params: ErrorParams, env: Env, language: string): ErrorParams {
  const { tag } = languageOf(language)
  const { symbol } = profileOf(env.PROFILE)
  const time = (value: number) => writtenTime(value, tag, env.MERCHANT_TIME_ZONE)
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (MONEY.includes(name)) return [name, formatMoney(Number(value), { tag, symbol })]
      return [name, TIMES.includes(name) ? time(Number(value)) : value]
    }),
  )
}
