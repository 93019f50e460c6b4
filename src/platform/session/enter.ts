import type { SignedIn } from '#lib/api/session'
import { randomId } from '#lib/ids'
import { profileOf } from '#lib/rules/profile'
import type { Context } from '#platform/context'
import { activate, type DirectoryRow } from '#platform/directory/index'
import { bookStub, unwrap } from '#platform/objects'
import type { Entry } from './enrol'

/** A token of 192 random bits that begins with its book's id. */
export const newToken = (book: string) => `${book}.${randomId(24)}`

/** Where a call comes from, for the session it opens. */
export const originOf = ({ device, country }: Context): Entry => ({ device, country })

/**
 * Signs in a member whose password was checked. Where opening his account broke off between the
 * directory and his book, the book takes him in now.
 */
export async function enter(
  found: DirectoryRow,
  context: Context,
  password: Entry = {},
): Promise<SignedIn> {
  const { env } = context
  const entry = { ...originOf(context), ...password }
  const { id, book, type, username: account, registered_at: registeredAt } = found
  const token = newToken(book)
  if (found.state === 'active') return unwrap(await bookStub(env, book).signIn(id, token, entry))
  const { currency } = profileOf(env.PROFILE)
  const member = { id, account, type, currency, registeredAt, lastLoginAt: 0, expiresAt: 0 }
  const signedIn = unwrap<SignedIn>(await bookStub(env, book).enrol({ member, token, entry }))
  await activate(env, id)
  return signedIn
}
