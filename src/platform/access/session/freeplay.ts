import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import { TRIAL_LIFETIME_MS } from '#lib/limits'
import { TRIAL_CURRENCY } from '#lib/money'
import type { Handler } from '#platform/call/context'
import { siteSettings } from '#platform/site/index'
import { signUp } from './create-account'

/** Opens a trial account with FUN money that ends after a day. */
export const freeplay: Handler<'session.freeplay'> = async (_input, context) => {
  const { flags } = await siteSettings(context)
  if (!flags.FREEPLAY3) throw new AppError('session.forbidden')
  const opened = await signUp(
    {
      username: `trial-${randomId(8)}`,
      passwordHash: '',
      type: 4,
      currency: TRIAL_CURRENCY,
      upline: null,
      registerKey: null,
      registerUrl: '',
      expiresAt: context.now() + TRIAL_LIFETIME_MS,
    },
    context,
  )
  if (!opened) throw new Error('two trial accounts with one random name')
  return opened
}
