import { AppError } from '#lib/errors'
import { captchaOf } from '#platform/access/captcha/index'
import type { Handler } from '#platform/call/context'

/** The same as a captcha for who cannot read its picture; the services' widgets have their own. */
export const captchaWork: Handler<'session.work'> = async (_input, context) => {
  const { work } = captchaOf(context.env)
  if (!work) throw new AppError('session.captcha-unavailable')
  return work(context)
}
