import { AppError } from '#lib/errors'
import type { Handler } from '#platform/context'
import { findByName } from '#platform/directory/index'
import { verifyNothing, verifyPassword } from '#platform/password/index'
import { enter } from './enter'

/** Signs in by user name; the same refusal and the same time for an unknown name. */
export const login: Handler<'session.login'> = async ({ username, password }, context) => {
  const found = await findByName(context.env, username.trim())
  const isRight = found ? verifyPassword(password, found.password_hash) : verifyNothing(password)
  if (!found || !isRight) throw new AppError('session.wrong-credentials')
  return enter(found, context)
}
