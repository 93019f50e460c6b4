import type { MemberType, SignedIn } from '#lib/api/session'
import { AppError } from '#lib/errors'
import type { Context } from '#platform/context'
import {
  activate,
  type Claim,
  claimName,
  releaseName,
  releasePlace,
  reservePlace,
} from '#platform/directory/index'
import { bookStub, unwrap } from '#platform/objects'
import type { Entered } from './enrol'
import { newToken, originOf } from './enter'
import { keepInBrowser } from './remember'

type Optional = 'mobile' | 'isMobileVerified' | 'email' | 'told' | 'paymentHash'

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

/**
 * Opens an account and signs it in; null when its name, number or address is taken. The name is
 * claimed in the directory before the book takes the member in, and given back when it refuses.
 */
export async function openAccount(account: NewAccount, context: Context): Promise<SignedIn | null> {
  const { env } = context
  const { username, type, currency, expiresAt } = account
  const at = context.now()
  const book = await reservePlace(env, account.upline, at)
  const id = await claimName(env, { ...account, book, at })
  if (!id) {
    await releasePlace(env, book)
    return null
  }
  const member = { id, account: username, type, currency, registeredAt: at }
  try {
    const enrolment = {
      member: { ...member, lastLoginAt: 0, expiresAt },
      token: newToken(book),
      entry: originOf(context),
    }
    const { signedIn } = unwrap<Entered>(await bookStub(env, book).enrol(enrolment))
    await activate(env, id)
    keepInBrowser(context)
    return signedIn
  } catch (error) {
    if (error instanceof AppError) {
      await releaseName(env, id)
      await releasePlace(env, book)
    }
    throw error
  }
}
