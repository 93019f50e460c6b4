import type { Book, Owner } from '#platform/kernel/book/book'
import { balancesOf } from '#platform/kernel/ledger/balances'
import { first } from '#platform/kernel/ledger/sql'

export const kindOf = (vendor: string) => `vendor-${vendor}` as const

/** What the member has in vendors' wallets, by vendor; wallets they never used are not made. */
export function vendorBalances(
  book: Book,
  { id, currency }: Owner,
): { vendor: string; balance: number }[] {
  book.ledger.flush()
  const balances = balancesOf(book.sql, { owner: id, currency, prefix: 'vendor-' })
  return balances.map(({ name: vendor, balance }) => ({ vendor, balance }))
}

export const isAutoOf = (book: Book, member: string) =>
  first(book.sql.exec('SELECT 1 FROM auto_collect WHERE member = ?', member)) !== undefined

/** Brings everything in vendors' wallets back; how much it was. */
export function collectAll(book: Book, member: Owner, at: number): number {
  let sum = 0
  for (const { vendor, balance: amount } of vendorBalances(book, member)) {
    if (amount === 0) continue
    book.move(member, {
      kind: 'wallet-in',
      reference: vendor,
      amount,
      wallet: 'main',
      counter: kindOf(vendor),
      at,
    })
    sum += amount
  }
  return sum
}

/** Collects what a stake lacks from vendors' wallets, when the member wants that and has enough. */
export function collectFor(book: Book, member: Owner, missing: number, at: number): boolean {
  if (!isAutoOf(book, member.id)) return false
  const there = vendorBalances(book, member).reduce((sum, { balance }) => sum + balance, 0)
  if (there < missing) return false
  collectAll(book, member, at)
  return true
}
