import type { Minor } from '#lib/money'
import type { EntryKind } from '#platform/kernel/ledger/entry'
import { type AccountKind, HOUSE } from '#platform/kernel/ledger/ledger'
import type { Book, Owner } from './book'

/** What a member owes is an account of the house's, below zero by so much. */
export const debtAccount = (member: string) => `debt-${member}` as const

interface TakingBack {
  kind: EntryKind
  reference: string
  amount: Minor
  /** The house's account that had paid it. */
  counter: AccountKind
  at: number
}

/**
 * Takes back what was given by mistake: from the balance as far as it goes, the rest as a debt in
 * the ledger, which what is given later brings back. No balance goes below zero. Answers the debt.
 */
export function takeBack(book: Book, member: Owner, taking: TakingBack): Minor {
  const { kind, reference, amount, counter, at } = taking
  const { id } = member
  const have = Math.min(book.balance(member), amount)
  if (have > 0) book.move(member, { kind, reference, amount: -have, wallet: 'main', counter, at })
  const owed = amount - have
  if (owed === 0) return 0
  oweTo(book, member, { reference, amount: owed, counter, at })
  // What is owed of a payout is no payout either: a limit is used up by it again.
  if (kind === 'payout-return' && counter !== 'rebate')
    book.guard.note(id, { stake: 0, payout: -owed }, at)
  return owed
}

/** Writes down what a member owes the house. */
export function oweTo(
  book: Book,
  { id, currency }: Owner,
  { reference, amount: owed, counter, at }: Omit<TakingBack, 'kind'>,
): void {
  book.ledger.post({
    kind: 'debt',
    member: id,
    reference,
    balanceAfter: book.ledger.account(id, 'main', currency).balance,
    at,
    postings: [
      { account: book.ledger.account(HOUSE, debtAccount(id), currency).id, amount: -owed },
      { account: book.ledger.account(HOUSE, counter, currency).id, amount: owed },
    ],
  })
}

/** Members who owe something. */
export function debtors(book: Book): Set<string> {
  book.ledger.flush()
  const rows = book.sql.exec<{ member: string }>(
    `SELECT substr(kind, 6) AS member FROM account
     WHERE owner = 'house' AND kind >= 'debt-' AND kind < 'debt.' AND balance < 0`,
  )
  return new Set([...rows].map(({ member }) => member))
}

interface Paying {
  kind: 'debt-paid' | 'income-back'
  reference: string
  /** At most so much; else as far as the balance goes. */
  most?: Minor
  at: number
}

/** Brings a debt back from what was just given. */
export function payDebt(book: Book, owner: Owner, paying: Paying): void {
  const { kind, reference, most = Number.POSITIVE_INFINITY, at } = paying
  const counter = debtAccount(owner.id)
  const owed = -book.ledger.account(HOUSE, counter, owner.currency).balance
  const amount = Math.min(owed, most, book.balance(owner))
  if (amount > 0)
    book.move(owner, { kind, reference, amount: -amount, wallet: 'main', counter, at })
}
