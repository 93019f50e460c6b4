import { assertCaptcha, captchaOf } from '#platform/captcha/index'
import type { Handler } from '#platform/context'
import { verifyNothing, verifyPassword } from '#platform/password/index'
import { enter } from './enter'
import { beginSignIn } from './guard'

/** Signs in by user name; the same refusal and the same time for an unknown name. */
export const login: Handler<'session.login'> = async (input, context) => {
  const guard = await beginSignIn(input.username.trim(), context)
  const needsCaptcha = guard.needsCaptcha || captchaOf(context.env).always
  if (needsCaptcha) await assertCaptcha(input.captcha, context)
  const { found } = guard
  const { password } = input
  const isRight = found ? verifyPassword(password, found.password_hash) : verifyNothing(password)
  if (!found || !isRight) throw await guard.wrong()
  const [signedIn] = await Promise.all([enter(found, context), guard.right()])
  return signedIn
}
