import type { SignedIn } from '#lib/api/access/session'
import { AppError } from '#lib/errors'
import { SESSION_ABSOLUTE_MS, TRIAL_GRANT_UNITS } from '#lib/limits'
import { MINOR_PER_UNIT } from '#lib/money'
import type { Book } from '#platform/kernel/book/book'
import {
  type BookMember,
  type MustChange,
  type Origin,
  type Remembered,
  sessionHash,
} from '#platform/kernel/book/index'

/** A new member on their way into a book. */
export interface NewMember {
  member: BookMember
  token: string
  options?: SessionOptions
}

/** How somebody comes in, as far as it is known. */
export interface SessionOptions extends Partial<Origin> {
  /** Of address and device, to tell visitors apart. */
  mark?: string
  mustChange?: MustChange
  /** When the password that was checked had been set, as the directory had it. */
  passwordAt?: number
  /** By what their browser comes back, where it is to. */
  remembered?: Remembered
}

/** Who is in, and whether the device is one they had not used before. */
export interface OpenedSession {
  signedIn: SignedIn
  isNewDevice: boolean
}

/** Takes a member in, opens their accounts, grants a trial its FUN money, signs them in. */
export function createMember(book: Book, newMember: NewMember, now: number): OpenedSession {
  const { member, token, options } = newMember
  addMember(book, member, now)
  return openSession(book, { ...options, member: member.id, token }, now)
}

/** Takes a member in whom nobody knows yet; once. */
export function addMember(book: Book, member: BookMember, now: number): void {
  if (book.sessions.member(member.id)) return
  book.sessions.addMember(member)
  book.ledger.account(member.id, 'main', member.currency)
  book.ledger.account(member.id, 'held', member.currency)
  if (member.type !== 4) return
  book.move(member, {
    kind: 'trial-grant',
    reference: member.id,
    amount: TRIAL_GRANT_UNITS * MINOR_PER_UNIT,
    wallet: 'main',
    counter: 'grant',
    at: now,
  })
}

interface SigningIn extends SessionOptions {
  member: string
  token: string
}

/** Opens a session for a member whose password was checked, if it is still theirs. */
export function openSession(book: Book, signingIn: SigningIn, now: number): OpenedSession {
  const { member: id, token, ...options } = signingIn
  const member = book.sessions.member(id)
  if (!member) throw new AppError('session.wrong-credentials')
  const { mustChange = '', passwordAt, device = '', country = '', mark = '', remembered } = options
  const isLate = passwordAt !== undefined && passwordAt < (member.passwordAt ?? 0)
  if (isLate) throw new AppError('session.wrong-credentials')
  book.guard.assertOpen(id)
  const opening = { member: id, mustChange, device, country, mark, remembered, now }
  const isNewDevice = book.sessions.open(sessionHash(token), opening)
  const isFirst = member.lastLoginAt === 0
  return {
    signedIn: {
      ...signedInOf(member, { token, mustChange, openedAt: now, isFirst }),
      selfExcluded: book.guard.excludedUntil(id, now) !== null,
    },
    isNewDevice,
  }
}

interface Opened {
  token: string
  mustChange: MustChange
  /** When the session began: a day later it is over. */
  openedAt: number
  isFirst: boolean
}

/** What a way in answers. */
export function signedInOf(member: BookMember, opened: Opened): SignedIn {
  const { token, mustChange, openedAt, isFirst: firstTimeLogin } = opened
  const { id, account, type, expiresAt, nickname } = member
  const absolute = openedAt + SESSION_ABSOLUTE_MS
  return {
    token,
    expiresAt: expiresAt > 0 ? Math.min(expiresAt, absolute) : absolute,
    firstTimeLogin,
    passwordExpired: mustChange === 'expired',
    defaultPassword: mustChange === 'default',
    selfExcluded: false,
    member: { id, account, nickname: nickname || account, type },
  }
}
