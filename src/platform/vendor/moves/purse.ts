import type { Book, Owner } from '#platform/kernel/book/book'
import { balancesOf, sumOfPrefix } from '#platform/kernel/ledger/balances'
import { HOUSE } from '#platform/kernel/ledger/ledger'

/** A member's account at a vendor, and the vendor's account of the house. */
export const purse = (vendor: string) => `vendor-${vendor}` as const
const game = (vendor: string) => `game-${vendor}` as const

/** What a member has at a vendor, as far as we were told. */
export const purseBalance = ({ ledger }: Book, { id, currency }: Owner, vendor: string): number =>
  ledger.balance(id, purse(vendor), currency)

const ALIASES = 'SELECT vendor, alias FROM vendor_player WHERE member = ?'

export interface Purse {
  vendor: string
  balance: number
  /** What the vendor knows the member by. */
  alias: string
}

/** What a member has at vendors, by vendor; wallets they never used are not made. */
export function pursesOf(book: Book, { id, currency }: Owner): Purse[] {
  book.ledger.flush()
  const rows = book.sql.exec<{ vendor: string; alias: string }>(ALIASES, id)
  const aliases = new Map([...rows].map(({ vendor, alias }) => [vendor, alias]))
  const balances = balancesOf(book.sql, { owner: id, currency, prefix: 'vendor-' })
  return balances.map(({ name: vendor, balance }) => {
    return { vendor, balance, alias: aliases.get(vendor) ?? '' }
  })
}

/** Adds to what explains a member's account at a vendor. */
export function explain(
  { sql }: Book,
  { id, currency }: Owner,
  vendor: string,
  part: { in?: number; out?: number; result?: number },
): void {
  const { in: movedIn = 0, out = 0, result = 0 } = part
  sql.exec(
    `INSERT INTO vendor_purse (vendor, member, currency, moved_in, moved_out, result)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (vendor, member, currency) DO UPDATE SET moved_in = moved_in + excluded.moved_in,
       moved_out = moved_out + excluded.moved_out, result = result + excluded.result`,
    ...[vendor, id, currency, movedIn, out, result],
  )
}

interface Telling {
  vendor: string
  /** What was won there; below zero: lost. */
  amount: number
  reference: string
  at: number
}

/** Writes down what was won or lost in games that play from a wallet of their own. */
export function bookResult(book: Book, owner: Owner, { vendor, amount, reference, at }: Telling) {
  if (amount === 0) return
  const { id, currency } = owner
  book.ledger.post({
    kind: 'wallet-result',
    member: id,
    reference,
    balanceAfter: book.ledger.account(id, 'main', currency).balance,
    at,
    postings: [
      { account: book.ledger.account(HOUSE, game(vendor), currency).id, amount: -amount },
      { account: book.ledger.account(id, purse(vendor), currency).id, amount },
    ],
  })
  explain(book, owner, vendor, { result: amount })
}

/** What the accounts of members at vendors hold beyond what explains it, without a sign. */
export function purseDrift(book: Book): number {
  const { n: explained } = book.sql
    .exec<{ n: number }>(
      'SELECT COALESCE(SUM(moved_in - moved_out + result), 0) AS n FROM vendor_purse',
    )
    .one()
  return Math.abs(sumOfPrefix(book.sql, 'vendor-') - explained)
}
