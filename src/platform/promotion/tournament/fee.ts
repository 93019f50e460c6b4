import { AppError } from '#lib/errors'
import type { Minor } from '#lib/money'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'

/** Notifies D1 of who has paid, as often as it takes. */
export const FEE_JOB = 'tournament-entry'
/** Entries given back in one transaction. */
const AT_ONCE = 500

/** Somebody pays to take part. */
export interface Entering {
  code: string
  member: string
  /** What the pool is given, and what the house keeps. */
  net: Minor
  cut: Minor
  endsAt: number
}

export interface FeeRow extends Record<string, string | number> {
  tournament: string
  member: string
  net: number
  cut: number
  state: 'paid' | 'back'
  at: number
}

const feeOf = ({ sql }: Book, code: string, member: string): FeeRow | undefined =>
  first(
    sql.exec<FeeRow>(
      'SELECT * FROM tournament_entry WHERE tournament = ? AND member = ?',
      ...[code, member],
    ),
  )

const isClosed = ({ sql }: Book, code: string): boolean =>
  first(sql.exec('SELECT 1 AS n FROM tournament_closed WHERE tournament = ?', code)) !== undefined

const jobId = ({ tournament, member }: Pick<FeeRow, 'tournament' | 'member'>) =>
  `${tournament}|${member}`

/** Own money goes into the pool, and the house's part to the house; once for each member. */
export function payFee(book: Book, entering: Entering, now: number): { at: number } {
  const { code, member, net, cut, endsAt } = entering
  const known = feeOf(book, code, member)
  if (known) return { at: known.at }
  const owner = book.sessions.member(member)
  if (!owner) throw new Error(`no member ${member}`)
  book.guard.assertMayStake(member, net + cut, now)
  if (now >= endsAt || isClosed(book, code)) throw new AppError('review.state')
  book.move(owner, {
    ...{ kind: 'entry-fee', reference: `${code}|entry|${member}`, at: now },
    ...{ amount: -net, wallet: 'main', counter: `tournament-${code}` },
    ...(cut > 0 && { shares: [{ account: 'fee', amount: cut }] }),
  })
  book.guard.note(member, { stake: net + cut, payout: 0 }, now)
  const insert = `INSERT INTO tournament_entry VALUES (?, ?, ?, ?, 'paid', ?)`
  book.sql.exec(insert, code, member, net, cut, now)
  book.jobs.set(FEE_JOB, jobId({ tournament: code, member }), now)
  return { at: now }
}

/** Nobody pays any more; answers who has. */
export function closeFees(book: Book, code: string, now: number) {
  book.sql.exec('INSERT OR IGNORE INTO tournament_closed VALUES (?, ?)', code, now)
  const query = 'SELECT member, at FROM tournament_entry WHERE tournament = ? ORDER BY member'
  return book.sql.exec<{ member: string; at: number }>(query, code).toArray()
}

/** Gives so much of each entry back, with the house's part where nothing was played for. */
export function returnFees(
  book: Book,
  { code, each, isAll }: { code: string; each: Minor; isAll: boolean },
  now: number,
): { left: number } {
  const query = `SELECT * FROM tournament_entry WHERE tournament = ? AND state = 'paid'
    ORDER BY member LIMIT ${AT_ONCE}`
  const rows = book.sql.exec<FeeRow>(query, code).toArray()
  for (const row of rows) returnOne(book, row, isAll ? row : { net: each, cut: 0 }, now)
  const count = `SELECT COUNT(*) AS n FROM tournament_entry WHERE tournament = ? AND state = 'paid'`
  return { left: book.sql.exec<{ n: number }>(count, code).one().n }
}

function returnOne(
  book: Book,
  { tournament, member }: FeeRow,
  { net, cut }: Pick<FeeRow, 'net' | 'cut'>,
  at: number,
): void {
  book.sql.exec(
    `UPDATE tournament_entry SET state = 'back' WHERE tournament = ? AND member = ?`,
    ...[tournament, member],
  )
  const owner = book.sessions.member(member)
  if (!owner || net + cut === 0) return
  book.move(owner, {
    ...{ kind: 'entry-back', reference: `${tournament}|entry|${member}`, at },
    ...{ amount: net, wallet: 'main', counter: `tournament-${tournament}` },
    ...(cut > 0 && { shares: [{ account: 'fee', amount: -cut }] }),
  })
  book.guard.note(member, { stake: 0, payout: net + cut }, at)
}
