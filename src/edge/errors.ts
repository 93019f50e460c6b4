import { AppError } from '#lib/errors'
import { retryAfter } from '#lib/http/retry-after'
import { errorText, refusalEnvelope } from '#lib/i18n/error-text'
import { storedTexts } from '#lib/i18n/stored-texts'
import type { EdgeContext } from './context'
import { plainPage } from './html'

/** The refusal that any thrown thing stands for; what was not expected is our fault. */
export function appError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('request.internal')
}

/** Something the edge needs is away: logged as what it was, answered 503. */
export function unavailable(event: string): (thrown: unknown) => never {
  return (thrown) => {
    console.error(JSON.stringify({ event, error: String(thrown) }))
    throw thrown instanceof AppError ? thrown : new AppError('upstream.unavailable')
  }
}

/** A refusal as an answer: an envelope for a call, a page of one sentence for the rest. */
export async function refuse(thrown: unknown, c: EdgeContext): Promise<Response> {
  const { isCall, language } = c.var.visit
  const error = appError(thrown)
  const texts = await storedTexts('error', language, c.env.ASSETS)
  const headers = new Headers({ 'cache-control': 'no-store' })
  const seconds = retryAfter(error)
  if (seconds) headers.set('retry-after', String(seconds))
  if (typeof error.params['allow'] === 'string') headers.set('allow', error.params['allow'])
  headers.set('content-type', isCall ? 'application/json' : 'text/html; charset=utf-8')
  const body = isCall
    ? JSON.stringify(refusalEnvelope(error, texts))
    : plainPage(texts.language, errorText(texts, error.code, error.params), '')
  return new Response(body, { status: error.status, headers })
}
