import type { Minor } from '#lib/money'
import { convertedOf } from '#lib/rewards/bonus/split'
import type { BonusShare, Book, Owner } from '#platform/kernel/book/book'
import { convert } from './grant'
import { readAgain, runningGrant } from './running'
import { type TermsRow, termsRow } from './terms'

/** What a wager counts for a grant: what of it at all, the percent of that, and what is new. */
export interface Contribution {
  grant: string
  wager: string
  base: Minor
  weight: number
  /** Beyond what it has counted before; below zero: it is taken back. */
  amount: Minor
  at: number
}

const KEEP = `INSERT INTO bonus_counted (grant_id, wager, base, weight, amount)
  VALUES (?, ?, ?, ?, ?) ON CONFLICT (grant_id, wager) DO UPDATE SET
    base = excluded.base, weight = excluded.weight, amount = amount + excluded.amount`

/** Counts what was wagered for the grant that runs. */
export function addProgress(book: Book, member: Owner, counted: Contribution): void {
  const { grant, wager, base, weight, amount, at } = counted
  const running = runningGrant(book, member.id)
  if (running?.id !== grant || amount === 0 || running.required < 0) return
  const update = 'UPDATE bonus_terms SET progress = progress + ? WHERE id = ?'
  book.sql.exec(update, amount, grant)
  readAgain(book, member.id)
  book.sql.exec(KEEP, grant, wager, base, weight, amount)
  if (running.progress + amount >= running.required)
    convert(book, member, grant, { now: at, since: at })
}

const over = ({ promotion }: TermsRow, amount: Minor): BonusShare[] =>
  amount === 0 ? [] : [{ account: `promotion-${promotion}`, amount }]

/** Where a bonus part goes, or comes from (below zero). */
export interface BonusWay {
  /** What of it the member's own money gains or loses. */
  own: Minor
  shares: BonusShare[]
}

/**
 * The way of a bonus part by what became of its grant: the bonus wallet while it runs; once met the
 * member's own within what the cap leaves; else the promotion. Notes what joins a met grant.
 */
export function wayOfBonus(book: Book, member: Owner, grant: string, amount: Minor): BonusWay {
  const row = termsRow(book, grant)
  if (!row || amount === 0) return { own: 0, shares: [] }
  if (row.state === 'claimed') {
    const pool = row.pool + amount
    const own = convertedOf(pool, row.max_win) - convertedOf(row.pool, row.max_win)
    const update = 'UPDATE bonus_terms SET pool = ?, converted = ? WHERE id = ?'
    book.sql.exec(update, pool, convertedOf(pool, row.max_win), grant)
    return { own, shares: over(row, amount - own) }
  }
  if (runningGrant(book, member.id)?.id !== grant) return { own: 0, shares: over(row, amount) }
  // Bonus money is never owed: what its wallet lacks the promotion bears.
  const there = amount > 0 ? amount : -Math.min(book.bonus(member), -amount)
  const bonus: BonusShare[] = there === 0 ? [] : [{ account: 'bonus', amount: there }]
  return { own: 0, shares: [...bonus, ...over(row, amount - there)] }
}
