import type { SignedIn } from '#lib/api/access/session'
import { AppError } from '#lib/errors'
import type { MemberType } from '#lib/rules/member-type'
import type { Context } from '#platform/call/context'
import {
  activate,
  type Claim,
  claimName,
  releaseName,
  releasePlace,
  reservePlace,
} from '#platform/directory/index'
import type { BookMember } from '#platform/kernel/book/index'
import { askBook } from '#platform/kernel/books'
import { sessionInternals } from './internal'
import { assertMayEnter } from './may-enter'
import { keepInBrowser } from './remember'
import { newToken, originOf } from './sign-in'

type Optional =
  | 'mobile'
  | 'isMobileVerified'
  | 'email'
  | 'profile'
  | 'paymentHash'
  | 'rates'
  | 'invite'
  | 'initial'

export interface NewAccount extends Pick<Claim, Optional> {
  username: string
  passwordHash: string
  type: MemberType
  currency: string
  upline: string | null
  registerKey: string | null
  registerUrl: string
  /** When a trial ends, milliseconds since 1970; 0: never. */
  expiresAt: number
}

/** Has a book take a member in. */
type TakeIn<T> = (member: BookMember) => Promise<T>

/**
 * Claims a name in the directory before the book takes the member in, and gives it back when it
 * refuses; null when the name, number or address is taken.
 */
async function claimed<T>(
  account: NewAccount,
  context: Context,
  takeIn: (book: string) => TakeIn<T>,
): Promise<{ id: string; value: T } | null> {
  const { env } = context
  const { username, type, currency, expiresAt } = account
  const at = context.now()
  const book = await reservePlace(env, account.upline, at)
  const id = await claimName(env, { ...account, book, at })
  if (!id) {
    await releasePlace(env, book)
    return null
  }
  const member = { id, account: username, type, currency, registeredAt: at, lastLoginAt: 0 }
  try {
    const value = await takeIn(book)({ ...member, expiresAt })
    await activate(env, id)
    return { id, value }
  } catch (error) {
    if (error instanceof AppError) {
      await releaseName(env, id)
      await releasePlace(env, book)
    }
    throw error
  }
}

/** Opens an account and signs it in; null when its name, number or address is taken. */
export async function signUp(account: NewAccount, context: Context): Promise<SignedIn | null> {
  const { env } = context
  await assertMayEnter(account.type, context)
  const options = await originOf(context)
  const opened = await claimed(account, context, (book) => async (member) => {
    const newMember = { member, token: newToken(book), options }
    return (await askBook(env, book, sessionInternals.createMember, newMember)).signedIn
  })
  if (opened) keepInBrowser(context)
  return opened?.value ?? null
}

/** Opens an account that nobody is signed in to: its id, or null when its name is taken. */
export async function createAccount(account: NewAccount, context: Context): Promise<string | null> {
  const { env } = context
  const opened = await claimed(
    account,
    context,
    (book) => (member) => askBook(env, book, sessionInternals.addMember, member),
  )
  return opened?.id ?? null
}
