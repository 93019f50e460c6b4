import type { Env } from '#env'
import { AppError } from '#lib/errors'

/** Where links lead back to: as the site was told, never what a request claims. */
export function ownOrigin({ SITE_ORIGIN: own }: Pick<Env, 'SITE_ORIGIN'>): string {
  if (!own) throw new AppError('code.not-enabled')
  return own
}
