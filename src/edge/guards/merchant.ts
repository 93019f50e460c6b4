import type { CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'

/** By it a page learns which merchant its site is of: it answers whatever the page believed. */
const STATUS: CallName = 'site.status'

/**
 * Refuses a call that names another merchant than this deployment's, in its header or its query:
 * what a session of one merchant may do, it may do there alone.
 */
export function assertMerchant(name: CallName, request: Request, own: string): void {
  if (name === STATUS) return
  const { searchParams } = new URL(request.url)
  const named = [request.headers.get('merchant'), searchParams.get('merchantCode')]
  if (named.some((code) => code && code !== own)) throw new AppError('session.other-merchant')
}
