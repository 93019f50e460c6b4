import type { Book } from '#platform/kernel/book/book'
import { FOR_GOOD } from '#platform/kernel/book/index'
import type { Session } from '#platform/kernel/book/session/rows'

/** 0: for good; null: they have not excluded themselves. */
function excludedUntil(book: Book, member: string, now: number): number | null {
  const until = book.guard.excludedUntil(member, now)
  return until === FOR_GOOD ? 0 : until
}

/** What their book knows of whom a session stands for. */
export const infoInBook = (book: Book, { member, ...session }: Session, now: number) => ({
  id: member.id,
  account: member.account,
  nickname: member.nickname || member.account,
  type: member.type,
  currency: member.currency,
  registeredAt: member.registeredAt,
  lastLoginAt: session.priorAt,
  lastLoginCountry: session.priorCountry,
  mustChangePassword: session.mustChange !== '',
  excludedUntil: excludedUntil(book, member.id, now),
})
