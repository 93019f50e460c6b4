import type { SignedIn } from '#lib/api/access/session'
import { randomId } from '#lib/ids'
import { SESSION_ABSOLUTE_MS } from '#lib/limits'
import { profileOf } from '#lib/rules/profile'
import type { Context } from '#platform/call/context'
import { activate, type DirectoryRow } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import type { OpenedSession, SessionOptions } from './create-member'
import { sessionInternals } from './internal'
import { assertMayEnter } from './may-enter'
import { notifyNewDevice } from './new-device'
import { keepInBrowser, newRemembered } from './remember'
import { markOfVisitor } from './visitor-mark'

/** A token of 192 random bits that begins with its book's id. */
export const newToken = (book: string) => `${book}.${randomId(24)}`

/** Where a call comes from, for the session it opens. */
export async function originOf(context: Context): Promise<SessionOptions> {
  const { device, country } = context
  return { device, country, mark: await markOfVisitor(context) }
}

/** What is known of a sign-in when the member has proved who they are. */
export interface SignInOptions extends SessionOptions {
  /** Their browser is to come back without a password. */
  remember?: boolean
}

/**
 * Signs in a member whose password was checked. Where opening their account broke off between the
 * directory and their book, the book takes them in now.
 */
export async function signIn(
  found: DirectoryRow,
  context: Context,
  { remember = false, ...proved }: SignInOptions = {},
): Promise<SignedIn> {
  await assertMayEnter(found.type, context)
  const { book } = found
  const remembered = remember ? newRemembered(book) : undefined
  const options = { ...(await originOf(context)), ...proved, remembered: remembered?.kept }
  const { signedIn, isNewDevice } = await openedSession(found, context, options)
  keepInBrowser(context, remembered && { value: remembered.value, forMs: SESSION_ABSOLUTE_MS })
  if (isNewDevice) context.afterAnswer(() => notifyNewDevice(found, context))
  return signedIn
}

async function openedSession(
  found: DirectoryRow,
  { env }: Context,
  options: SessionOptions,
): Promise<OpenedSession> {
  const { id, book, type, username: account, registered_at: registeredAt } = found
  const token = newToken(book)
  if (found.state === 'active')
    return askBook(env, book, sessionInternals.openSession, { ...options, member: id, token })
  const { currency } = profileOf(env.PROFILE)
  const member = { id, account, type, currency, registeredAt, lastLoginAt: 0, expiresAt: 0 }
  const opened = await askBook(env, book, sessionInternals.createMember, { member, token, options })
  await activate(env, id)
  return opened
}
