import { captchaOf } from '#platform/access/captcha/index'
import type { Handler } from '#platform/call/context'

/** Something only a person can answer, for the next sign-in. */
export const captcha: Handler<'session.captcha'> = (_input, context) =>
  captchaOf(context.env).challenge(context)
