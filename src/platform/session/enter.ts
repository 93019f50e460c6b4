import type { SignedIn } from '#lib/api/session'
import { randomId } from '#lib/ids'
import { profileOf } from '#lib/rules/profile'
import type { Context } from '#platform/context'
import { activate, type DirectoryRow } from '#platform/directory/index'
import { bookStub, unwrap } from '#platform/objects'

/** A token of 192 random bits that begins with its book's id. */
export const newToken = (book: string) => `${book}.${randomId(24)}`

/**
 * Signs in a member whose password was checked. Where opening his account broke off between the
 * directory and his book, the book takes him in now.
 */
export async function enter(found: DirectoryRow, { env }: Context): Promise<SignedIn> {
  const { id, book, type, username: account, registered_at: registeredAt } = found
  const token = newToken(book)
  if (found.state === 'active') return unwrap(await bookStub(env, book).signIn(id, token))
  const { currency } = profileOf(env.PROFILE)
  const member = { id, account, type, currency, registeredAt, lastLoginAt: 0, expiresAt: 0 }
  const signedIn = unwrap<SignedIn>(await bookStub(env, book).enrol({ member, token }))
  await activate(env, id)
  return signedIn
}
