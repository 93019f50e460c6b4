import { AppError } from '#lib/errors'
import type { Book, Owner } from '#platform/kernel/book/book'
import type { Command } from '#platform/kernel/book/command'
import { endDue, endOne } from './grant'
import { runningGrant } from './running'
import { grantsOf, mayBeginUntil, type TermsRow, termsRow } from './terms'

/** What of a grant its member is shown; the name of its promotion is added by whoever knows it. */
export function shownBonuses(book: Book, member: Owner, now: number) {
  endDue(book, member, now)
  const running = runningGrant(book, member.id)?.id
  return grantsOf(book, member.id)
    .reverse()
    .map((row) => ({
      ...{ id: row.id, promotion: row.promotion, amount: row.amount },
      ...{ required: row.required, staked: row.progress, converted: row.converted },
      left: row.id === running ? book.bonus(member) : 0,
      weights: JSON.parse(row.weights || '{}') as Record<string, number>,
      ...{ maxBet: row.max_bet, maxBetPolicy: row.max_bet_policy, maxWin: row.max_win },
      ...{ state: row.state, at: row.at, endedAt: row.ended_at },
      expiresAt: row.state === 'process' ? mayBeginUntil(row) : row.expires_at,
      ...{ reason: row.reason, note: row.note },
    }))
}

/** A grant of the member's that has not ended. */
function open(book: Book, member: Owner, id: string, now: number): TermsRow {
  const known = termsRow(book, id)
  if (known?.member !== member.id) throw new AppError('bonus.unknown')
  if (known.state !== 'issued' && known.state !== 'process') throw new AppError('bonus.state')
  endDue(book, member, now)
  const row = termsRow(book, id)
  if (row?.state !== 'issued' && row?.state !== 'process') throw new AppError('bonus.state')
  return row
}

/** Gives a bonus up, one that waits too. */
export const forfeitBonus: Command<'bonus.forfeit'> = ({ id }, { book, member, now }) => {
  endOne(book, member, open(book, member, id, now), { reason: 'forfeited', at: now })
  return { sumBalance: book.sumBalance(member), bonus: book.bonus(member) }
}

/** Ends a member's grant for a reason of the operator's. */
export function cancelBonus(
  book: Book,
  member: Owner,
  { id, reason: note }: { id: string; reason: string },
  now: number,
): object {
  endOne(book, member, open(book, member, id, now), { reason: 'cancelled', at: now, note })
  return {}
}
