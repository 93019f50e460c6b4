import type { SignedIn } from '#lib/api/session'
import { AppError } from '#lib/errors'
import { SESSION_ABSOLUTE_MS, TRIAL_GRANT_UNITS } from '#lib/limits'
import { MINOR_PER_UNIT } from '#lib/money'
import type { Book } from '#platform/book/book'
import { type BookMember, sessionHash } from '#platform/book/index'

/** A new member on his way into a book. */
export interface Enrolment {
  member: BookMember
  token: string
}

/** Takes a member in, opens his accounts, grants a trial its FUN money, signs him in. */
export function enrol(book: Book, { member, token }: Enrolment, now: number): SignedIn {
  if (!book.sessions.member(member.id)) {
    book.sessions.addMember(member)
    book.ledger.account(member.id, 'main', member.currency)
    book.ledger.account(member.id, 'held', member.currency)
    if (member.type === 4) {
      book.move(member, {
        kind: 'trial-grant',
        reference: member.id,
        amount: TRIAL_GRANT_UNITS * MINOR_PER_UNIT,
        wallet: 'main',
        counter: 'grant',
        at: now,
      })
    }
  }
  return signIn(book, member.id, token, now)
}

/** Opens a session for a member whose password was checked. */
export function signIn(book: Book, id: string, token: string, now: number): SignedIn {
  const member = book.sessions.member(id)
  if (!member) throw new AppError('session.wrong-credentials')
  book.sessions.open(sessionHash(token), id, now)
  const { account, type, expiresAt, lastLoginAt } = member
  const absolute = now + SESSION_ABSOLUTE_MS
  return {
    token,
    expiresAt: expiresAt > 0 ? Math.min(expiresAt, absolute) : absolute,
    firstTimeLogin: lastLoginAt === 0,
    passwordExpired: false,
    member: { id, account, nickname: account, type },
  }
}
