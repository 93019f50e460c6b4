import type { Minor } from '#lib/money'
import type { Book } from '#platform/kernel/book/book'
import { type BookMember, debtors, payDebt, takeBack } from '#platform/kernel/book/index'
import type { EntryKind } from '#platform/kernel/ledger/entry'
import { type AccountKind, HOUSE } from '#platform/kernel/ledger/ledger'
import { first } from '#platform/kernel/ledger/sql'

export type IncomeKind = 'rebate' | 'remainder' | 'dividend' | 'daily' | 'hourly' | 'realtime'

/** An income on its way to a member. */
export interface IncomeToGive {
  id: string
  member: string
  kind: IncomeKind
  /** Below zero: it was given and is taken back. */
  amount: Minor
  /** Somebody else's book has paid it; else the house does. */
  isTransferred: boolean
}

/** An income on its way from an upline; `whole` is what they pay, `amount` what arrives. */
export interface IncomeToTake {
  id: string
  member: string
  kind: IncomeKind
  amount: Minor
  whole: Minor
}

/** What became of each: the member is unknown, or has less than is asked. */
export type IncomeOutcome = 'done' | 'short' | 'unknown'
type Side = 'in' | 'out'

const ENTRIES: Record<Side, Record<IncomeKind, EntryKind>> = {
  in: {
    rebate: 'team-rebate',
    remainder: 'remainder',
    dividend: 'dividend-in',
    daily: 'salary-in',
    hourly: 'salary-in',
    realtime: 'salary-in',
  },
  out: {
    rebate: 'team-rebate',
    remainder: 'remainder',
    dividend: 'dividend-out',
    daily: 'salary-out',
    hourly: 'salary-out',
    realtime: 'salary-out',
  },
}

const houseAccount = (kind: IncomeKind): AccountKind =>
  kind === 'dividend'
    ? 'dividend'
    : kind === 'rebate' || kind === 'remainder'
      ? 'team-rebate'
      : 'salary'

function isKnown(book: Book, id: string, side: Side): boolean {
  return Boolean(first(book.sql.exec('SELECT 1 FROM income WHERE id = ? AND side = ?', id, side)))
}

function note(
  book: Book,
  { id, member, amount }: IncomeToGive | IncomeToTake,
  side: Side,
  at: number,
): void {
  book.sql.exec('INSERT INTO income VALUES (?, ?, ?, ?, ?)', id, side, member, amount, at)
}

/** Moves money between two accounts of the house. */
function betweenHouse(
  book: Book,
  { reference, currency, at }: { reference: string; currency: string; at: number },
  [from, to, amount]: readonly [AccountKind, AccountKind, Minor],
): void {
  if (amount === 0) return
  const account = (kind: AccountKind) => book.ledger.account(HOUSE, kind, currency).id
  const postings = [
    { account: account(from), amount: -amount },
    { account: account(to), amount },
  ]
  book.ledger.post({ kind: 'remainder', member: HOUSE, reference, balanceAfter: 0, at, postings })
}

/** Gives each income once; asked again it changes nothing. */
export function giveIncomes(
  book: Book,
  items: readonly IncomeToGive[],
  at: number,
): IncomeOutcome[] {
  const owing = debtors(book)
  return items.map((item) => {
    const member = book.sessions.member(item.member)
    if (!member) return 'unknown'
    if (!isKnown(book, item.id, 'in')) {
      give(book, member, item, { owing, at })
      note(book, item, 'in', at)
    }
    return 'done'
  })
}

interface Giving {
  /** Members who owe something. */
  owing: Set<string>
  at: number
}

function give(book: Book, member: BookMember, item: IncomeToGive, { owing, at }: Giving): void {
  const { id: reference, kind, amount, isTransferred } = item
  const { id, currency } = member
  const account = houseAccount(kind)
  if (kind === 'remainder') {
    betweenHouse(book, { reference, currency, at }, [account, 'remainder', amount])
    return
  }
  const entry = { kind: ENTRIES.in[kind], reference, at }
  const counter = isTransferred ? 'clearing' : account
  if (amount < 0 && takeBack(book, member, { ...entry, amount: -amount, counter }) > 0)
    owing.add(id)
  if (amount > 0) {
    book.move(member, { ...entry, amount, wallet: 'main', counter })
    if (owing.has(id)) payDebt(book, member, { kind: 'income-back', reference, most: amount, at })
  }
}

/** Takes each income from its payer once; who has too little owes it, and is asked again. */
export function takeIncomes(
  book: Book,
  items: readonly IncomeToTake[],
  at: number,
): IncomeOutcome[] {
  return items.map((item) => {
    const member = book.sessions.member(item.member)
    if (!member) return 'unknown'
    if (isKnown(book, item.id, 'out')) return 'done'
    const { id: reference, kind, amount, whole } = item
    if (book.balance(member) < whole) {
      book.sql.exec(
        'INSERT OR IGNORE INTO income_owed VALUES (?, ?, ?)',
        reference,
        member.id,
        whole,
      )
      return 'short'
    }
    const movement = { reference, wallet: 'main', counter: 'clearing', at } as const
    book.move(member, { ...movement, kind: ENTRIES.out[kind], amount: -whole })
    const { currency } = member
    betweenHouse(book, { reference, currency, at }, ['clearing', 'remainder', whole - amount])
    note(book, item, 'out', at)
    book.sql.exec('DELETE FROM income_owed WHERE id = ?', reference)
    return 'done'
  })
}

/** What a member owes their downlines, minor units. */
export const owedBy = (book: Book, member: string): Minor =>
  book.sql
    .exec<{ n: number }>(
      'SELECT COALESCE(SUM(amount), 0) AS n FROM income_owed WHERE member = ?',
      member,
    )
    .one().n
