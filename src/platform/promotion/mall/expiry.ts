import type { Minor } from '#lib/money'
import { monthsLater, pointsExpireAt, WARNED_MS } from '#lib/rewards/points/expiry'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { WARN_JOB } from './in-book'
import { enterPoints, movePoints, pointsIn, pointsOf } from './points'

interface IdleRow extends Record<string, string | number> {
  member: string
  last: number
  warned: number
}

const IDLE = `SELECT d.member, MAX(d.last) AS last, COALESCE(t.at, 0) AS warned
  FROM points_due d LEFT JOIN points_warned t ON t.member = d.member`

/** When a member's points go unless they play; 0: never, or there are none. */
export function expiryOf(book: Book, member: string, months: number, now: number): number {
  const row = first(book.sql.exec<IdleRow>(`${IDLE} WHERE d.member = ? GROUP BY d.member`, member))
  if (!row || pointsOf(book, member) === 0) return 0
  return pointsExpireAt({ months, last: row.last, warnedAt: row.warned, now })
}

/** Nothing is taken from whoever pauses or has excluded themselves: their points stand still. */
const isOpen = ({ guard }: Book, member: string, now: number): boolean => {
  const bars = guard.row(member)
  return Math.max(bars?.excluded_until ?? 0, bars?.paused_until ?? 0) <= now && !bars?.closed_at
}

function expire(book: Book, member: string, now: number): void {
  enterPoints(book, member, now)
  const amount: Minor = pointsIn(book, member)
  if (amount > 0)
    movePoints(book, member, { kind: 'expired', reference: '', amount: -amount, at: now })
}

/**
 * Takes the points of members who were warned 30 days ago and have not played since. Answers who is
 * warned now, each once until their next bet: a job of the book leaves the message.
 */
export function sweepPoints(book: Book, months: number, now: number): { warned: string[] } {
  if (months === 0) return { warned: [] }
  const idle = book.sql
    .exec<IdleRow>(
      `${IDLE} GROUP BY d.member HAVING MAX(d.last) <= ? AND (warned = 0 OR t.is_done = 0
         OR warned < MAX(d.last))`,
      monthsLater(now + WARNED_MS, -months),
    )
    .toArray()
    .filter(({ member }) => isOpen(book, member, now) && pointsOf(book, member) > 0)
  const warned: string[] = []
  for (const { member, last, warned: warnedAt } of idle) {
    const isWarned = warnedAt > last
    if (!isWarned) {
      warned.push(member)
      book.jobs.set(WARN_JOB, `${member}|${now}`, now)
    } else if (pointsExpireAt({ months, last, warnedAt, now }) <= now) expire(book, member, now)
    else continue
    book.sql.exec(
      `INSERT INTO points_warned VALUES (?1, ?2, ?3)
       ON CONFLICT (member) DO UPDATE SET at = ?2, is_done = ?3`,
      ...[member, now, isWarned ? 1 : 0],
    )
  }
  return { warned }
}
