import type { Minor } from '#lib/money'
import { bonusPartOf, ownPartOf, type StakeSplit } from '#lib/rewards/bonus/split'
import type { BonusShare, Book, Owner } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { wayOfBonus } from './wagering'

/** How a stake was paid: own money, and bonus money of a grant. */
export interface Split extends StakeSplit {
  grant: string
  promotion: string
}

/** The bonus part of what is paid on a stake; the rest is the member's own. */
export const bonusPart = (split: Split | undefined, amount: Minor): Minor =>
  split ? bonusPartOf(split, amount) : 0

/** What of an amount own money alone has earned, rounded down. */
export const ownPart = (split: Split | undefined, amount: Minor): Minor =>
  split ? ownPartOf(split, amount) : amount

export function noteSplit(book: Book, wager: string, split: Split): void {
  const { own, bonus, grant, promotion } = split
  book.stage('wager_split', [wager, own, bonus, grant, promotion])
}

interface SplitRow extends Record<string, string | number> {
  wager: string
  own: number
  bonus: number
  grant_id: string
  promotion: string
}

/** How those wagers were paid that bonus money is in. Most books have none: that costs one look. */
export function splitsOf(book: Book, wagers: readonly { id: string }[]): Map<string, Split> {
  book.writeStaged()
  if (!first(book.sql.exec('SELECT 1 FROM wager_split LIMIT 1'))) return new Map()
  const rows = book.sql.exec<SplitRow>(
    'SELECT s.* FROM json_each(?) AS j JOIN wager_split AS s ON s.wager = j.value',
    JSON.stringify(wagers.map(({ id }) => id)),
  )
  const entries = [...rows].map(({ wager, own, bonus, grant_id: grant, promotion }) => {
    return [wager, { own, bonus, grant, promotion }] as const
  })
  return new Map(entries)
}

/** Where bonus money that comes back goes, by what became of its grant. */
export const sharesBack = (
  book: Book,
  member: Owner,
  split: Split | undefined,
  amount: Minor,
): readonly BonusShare[] => (split ? wayOfBonus(book, member, split.grant, amount).shares : [])
