import { AppError } from '#lib/errors'
import type { Minor } from '#lib/money'
import type { Book } from '#platform/kernel/book/book'
import type { InternalContext } from '#platform/kernel/book/command'
import { first } from '#platform/kernel/ledger/sql'
import { assertMayGive } from '#platform/money/transfer/index'

/** Own money that a member has set aside for envelopes. */
interface OwnFund extends Record<string, string | number | null> {
  code: string
  member: string
  amount: number
  returned: number | null
  at: number
}

const ownOf = ({ sql }: Book, code: string): OwnFund | undefined =>
  first(sql.exec<OwnFund>('SELECT * FROM rain_own WHERE code = ?', code))

const OPEN = 'SELECT 1 AS n FROM rain_own WHERE member = ? AND returned IS NULL'

/** Whether envelopes of a member's own are still falling: what nobody takes comes back. */
export const hasOwnOpen = ({ sql }: Book, member: string): boolean =>
  first(sql.exec(OPEN, member)) !== undefined

/** Own money is set aside before anybody sees an envelope, once; by the rules of transfers. */
export function fundOwn(
  context: InternalContext,
  { code, token, total }: { code: string; token: string; total: Minor },
): { sumBalance: Minor } {
  const { book, now, permitted } = context
  const { member } = permitted('rain.give', token)
  const known = ownOf(book, code)
  // What was ended before its money came never is set aside.
  if (known && known.amount === 0) throw new AppError('review.state')
  if (!known) {
    book.guard.assertMayMove(member.id, now)
    assertMayGive(context, member, total)
    if (hasOwnOpen(book, member.id)) throw new AppError('envelope.another')
    const money = { amount: -total, wallet: 'main', counter: 'envelope', at: now } as const
    book.move(member, { kind: 'envelope-out', reference: `envelope|${code}`, ...money })
    const insert = 'INSERT INTO rain_own VALUES (?, ?, ?, NULL, ?)'
    book.sql.exec(insert, code, member.id, total, now)
  }
  return { sumBalance: book.sumBalance(member) }
}

/** What nobody took is the member's again, once. */
export function returnOwn(
  book: Book,
  { code, member, amount }: { code: string; member: string; amount: Minor },
  now: number,
): Minor {
  const known = ownOf(book, code)
  if (known && known.returned !== null) return known.returned
  if (!known) {
    book.sql.exec('INSERT INTO rain_own VALUES (?, ?, 0, 0, ?)', code, member, now)
    return 0
  }
  book.sql.exec('UPDATE rain_own SET returned = ? WHERE code = ?', amount, code)
  const owner = book.sessions.member(member)
  if (!owner) throw new Error(`no member ${member}`)
  const money = { amount, wallet: 'main', counter: 'envelope', at: now } as const
  if (amount > 0)
    book.move(owner, { kind: 'envelope-back', reference: `envelope|${code}`, ...money })
  return amount
}

/** What envelopes of a member have given to others since a time. */
export const givenInEnvelopes = ({ sql }: Book, member: string, since: number): Minor =>
  sql
    .exec<{ n: number }>(
      `SELECT COALESCE(SUM(amount - COALESCE(returned, 0)), 0) AS n FROM rain_own
       WHERE member = ? AND at >= ?`,
      ...[member, since],
    )
    .one().n
