import { AppError } from '#lib/errors'
import { captchaRequired } from '#platform/access/captcha/index'
import type { Requested } from './codes'

/** The digits of a new code, or the refusal of one. */
export function digitsOf(made: Requested): string {
  if (made.ok) return made.digits
  if (made.code === 'session.captcha-required') throw captchaRequired()
  throw new AppError(made.code, made.params)
}
