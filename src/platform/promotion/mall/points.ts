import type { Minor } from '#lib/money'
import { POINT_RATES } from '#lib/rewards/points/accrual'
import type { RebateCategory } from '#lib/rules/cashier'
import type { Book } from '#platform/kernel/book/book'
import { HOUSE } from '#platform/kernel/ledger/ledger'

const CURRENCY = 'PTS'

export type PointKind = 'earned' | 'undone' | 'converted' | 'redeemed' | 'returned' | 'expired'

/** Counts points for valid bets as `accrue` does, for a whole draw in one statement. */
export function countPoints(
  book: Book,
  valid: ReadonlyMap<string, Minor>,
  category: RebateCategory,
  at: number,
): void {
  const rate = POINT_RATES[category]
  if (valid.size === 0 || rate === 0) return
  book.sql.exec(
    `INSERT INTO points_due (member, category, rest, due, last)
     SELECT member, ?2, rest, (sum - rest) / 10000, last FROM (
       SELECT member, sum, ((sum % 10000) + 10000) % 10000 AS rest, last FROM (
         SELECT j.value ->> 0 AS member, COALESCE(d.rest, 0) + (j.value ->> 1) * ?3 AS sum,
           iif(j.value ->> 1 > 0, ?4, 0) AS last
         FROM json_each(?1) AS j
         LEFT JOIN points_due AS d ON d.member = j.value ->> 0 AND d.category = ?2)) WHERE true
     ON CONFLICT (member, category) DO UPDATE SET rest = excluded.rest, due = due + excluded.due,
       last = MAX(last, excluded.last)`,
    JSON.stringify([...valid]),
    category,
    rate,
    at,
  )
}

export const pointsIn = (book: Book, member: string): Minor =>
  book.ledger.balance(member, 'points', CURRENCY)

interface Moving {
  kind: PointKind
  reference: string
  amount: Minor
  at: number
}

/** Moves points into a member's account or out of it, and writes their line of it. */
export function movePoints(book: Book, member: string, { kind, reference, amount, at }: Moving) {
  const own = book.ledger.account(member, 'points', CURRENCY)
  const house = book.ledger.account(HOUSE, 'points', CURRENCY)
  const balanceAfter = own.balance + amount
  if (balanceAfter < 0) throw new Error(`${member} lacks points`)
  const { seq } = book.ledger.post({
    kind: amount > 0 ? 'points-in' : 'points-out',
    ...{ member, reference, balanceAfter, at },
    postings: [
      { account: own.id, amount },
      { account: house.id, amount: -amount },
    ],
  })
  const insert = 'INSERT INTO points_entry VALUES (?, ?, ?, ?, ?, ?, ?)'
  book.sql.exec(insert, seq, member, kind, reference, amount, balanceAfter, at)
}

interface DueRow extends Record<string, string | number> {
  category: string
  due: number
}

/** What is counted and not entered yet; what was earned comes before what was undone. */
const dueOf = (book: Book, member: string): DueRow[] =>
  book.sql
    .exec<DueRow>(
      'SELECT category, due FROM points_due WHERE member = ? AND due <> 0 ORDER BY due DESC',
      member,
    )
    .toArray()

/** What a member has, with what is not entered yet; points that are owed leave nothing. */
export const pointsOf = (book: Book, member: string): Minor =>
  Math.max(
    0,
    dueOf(book, member).reduce((sum, { due }) => sum + due, pointsIn(book, member)),
  )

/** Enters what was counted; what undone bets take beyond the balance waits for later points. */
export function enterPoints(book: Book, member: string, at: number): void {
  for (const { category, due } of dueOf(book, member)) {
    const amount = Math.max(due, -pointsIn(book, member))
    if (amount === 0) continue
    const kind = amount > 0 ? 'earned' : 'undone'
    movePoints(book, member, { kind, reference: category, amount, at })
    const update = 'UPDATE points_due SET due = due - ? WHERE member = ? AND category = ?'
    book.sql.exec(update, amount, member, category)
  }
}
