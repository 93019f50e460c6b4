import type { Book } from '#platform/book/book'
import type { Command } from '#platform/book/command'
import { FOR_GOOD } from '#platform/book/index'

/** 0: for good; null: he has not excluded himself. */
function excludedUntil(book: Book, member: string, now: number): number | null {
  const until = book.guard.excludedUntil(member, now)
  return until === FOR_GOOD ? 0 : until
}

/** Who the token stands for. */
export const info: Command<'member.info'> = (_input, { book, member, current, now }) => ({
  id: member.id,
  account: member.account,
  nickname: member.nickname || member.account,
  type: member.type,
  currency: member.currency,
  registeredAt: member.registeredAt,
  lastLoginAt: current.priorAt,
  lastLoginCountry: current.priorCountry,
  mustChangePassword: current.mustChange !== '',
  excludedUntil: excludedUntil(book, member.id, now),
})
