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
  const { url, headers } = request
  const isOther = (code: string | null) => Boolean(code) && code !== own
  // Most calls have no query, and taking a URL apart costs more than the rest of this guard.
  const inQuery = url.includes('?') ? new URL(url).searchParams.get('merchantCode') : null
  if (isOther(headers.get('merchant')) || isOther(inQuery)) {
    throw new AppError('session.other-merchant')
  }
}
