import { AppError } from '#lib/errors'
import type { Minor } from '#lib/money'
import { countedOf } from '#lib/rewards/bonus/split'
import type { Book, Owner } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { endDue } from './grant'
import { hasBonusOpen } from './open-bonus'
import { weightOf } from './terms'
import { addProgress } from './wagering'

/** For which grant a wager counts, and how many percent of it. */
export interface Counting {
  grant: string
  weight: number
}

/** What the grant that runs makes of a stake: what it counts for, and whether it ends the grant. */
export interface Bound {
  counting?: Counting
  forfeits: boolean
}

interface Staked {
  game: string
  category: string
  amount: Minor
  /** Made of a chase, whose slip was accepted before: it is not refused any more. */
  isChased: boolean
}

/**
 * Looks at a stake by the terms of the grant that runs, unless its time is over. Beyond the bound
 * it is refused (`bonus.max-bet`), counts nothing, or ends the grant, as the grant says.
 */
export function boundOf(book: Book, member: Owner, staked: Staked, at: number): Bound {
  const grant = endDue(book, member, at)
  const weight = grant ? weightOf(grant, staked) : 0
  if (!grant || weight === 0) return { forfeits: false }
  const counting = grant.required < 0 ? {} : { counting: { grant: grant.id, weight } }
  const isWithin = !grant.max_bet || staked.amount <= grant.max_bet
  if (isWithin || (book.bonus(member) === 0 && !hasBonusOpen(book, member.id, grant.id)))
    return { ...counting, forfeits: false }
  if (grant.max_bet_policy === 'ignore' || staked.isChased) return { forfeits: false }
  if (grant.max_bet_policy === 'forfeit') return { forfeits: true }
  throw new AppError('bonus.max-bet', { amount: grant.max_bet })
}

export function noteCounting(book: Book, wager: string, { grant, weight }: Counting): void {
  book.stage('wager_counting', [wager, grant, weight])
}

interface CountingRow extends Record<string, string | number> {
  wager: string
  grant_id: string
  weight: number
}

/** Which of those wagers count for a grant. Most books have none: that costs one look. */
export function countingsOf(book: Book, wagers: readonly { id: string }[]): Map<string, Counting> {
  book.writeStaged()
  if (!first(book.sql.exec('SELECT 1 FROM wager_counting LIMIT 1'))) return new Map()
  const rows = book.sql.exec<CountingRow>(
    'SELECT c.* FROM json_each(?) AS j JOIN wager_counting AS c ON c.wager = j.value',
    JSON.stringify(wagers.map(({ id }) => id)),
  )
  return new Map([...rows].map((row) => [row.wager, { grant: row.grant_id, weight: row.weight }]))
}

/** Own and bonus money that a wager staked, less what came back undecided or was covered. */
interface Counted {
  wager: string
  now: Minor
  before: Minor
}

/** Counts a settled wager for its grant, less what was counted of it before. */
export function countWager(
  book: Book,
  member: Owner,
  counting: Counting | undefined,
  { wager, now, before, at }: Counted & { at: number },
): void {
  if (!counting) return
  const { grant, weight } = counting
  const amount = countedOf(now, weight) - countedOf(before, weight)
  addProgress(book, member, { grant, wager, base: now, weight, amount, at })
}
