import { AppError } from '#lib/errors'
import type { Context } from './context'

/** Where links lead back to: never what a request claims, but in development. */
export function ownOrigin({ env, origin }: Context): string {
  const own = env.SITE_ORIGIN || (env.ENVIRONMENT === 'development' ? origin : '')
  if (!own) throw new AppError('code.not-enabled')
  return own
}
