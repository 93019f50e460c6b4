import type { CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'

/** Tells a page which merchant its site is of, so it answers whatever the page believed. */
const TELLS: CallName = 'site.status'

/**
 * Refuses a call that names another merchant than this deployment's, in its header or its query:
 * what a session of one merchant may do, it may do there alone.
 */
export function assertMerchant(name: CallName, request: Request, own: string): void {
  if (name === TELLS) return
  const { searchParams } = new URL(request.url)
  const named = [request.headers.get('merchant'), searchParams.get('merchantCode')]
  if (named.some((code) => code && code !== own)) throw new AppError('session.other-merchant')
}
