import type { SignedIn } from '#lib/api/session'
import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import type { Handler } from '#platform/context'
import { findByName } from '#platform/directory/index'
import { bookStub, unwrap } from '#platform/objects'
import { verifyNothing, verifyPassword } from '#platform/password/index'

/** A token of 192 random bits that begins with its book's id. */
export const newToken = (book: string) => `${book}.${randomId(24)}`

/** Signs in by user name; the same refusal and the same time for an unknown name. */
export const login: Handler<'session.login'> = async ({ username, password }, { env }) => {
  const found = await findByName(env, username.trim())
  const isRight = found ? verifyPassword(password, found.password_hash) : verifyNothing(password)
  if (!found || !isRight) throw new AppError('session.wrong-credentials')
  const { book, id } = found
  return unwrap<SignedIn>(await bookStub(env, book).signIn(id, newToken(book)))
}
