import type { Book, Owner } from '#platform/book/book'
import { HOUSE } from '#platform/ledger/ledger'

/** What a member owes is an account of the house's, below zero by so much. */
const debtAccount = (member: string) => `debt-${member}` as const

interface TakingBack {
  reference: string
  amount: number
  /** The house's account that had paid it. */
  counter: 'lottery' | 'rebate'
  at: number
}

/**
 * Takes back what was paid by mistake: from the balance as far as it goes, the rest as a debt in
 * the ledger, which later payouts bring back. No balance goes below zero. Answers the debt.
 */
export function takeBack(book: Book, member: Owner, taking: TakingBack): number {
  const { reference, amount, counter, at } = taking
  const { id, currency } = member
  const have = Math.min(book.balance(member), amount)
  const [kind, wallet] = ['payout-return', 'main'] as const
  if (have > 0) book.move(member, { kind, reference, amount: -have, wallet, counter, at })
  const owed = amount - have
  if (owed === 0) return 0
  book.ledger.post({
    kind: 'debt',
    member: id,
    reference,
    balanceAfter: book.balance(member),
    at,
    postings: [
      { account: book.ledger.account(HOUSE, debtAccount(id), currency).id, amount: -owed },
      { account: book.ledger.account(HOUSE, counter, currency).id, amount: owed },
    ],
  })
  return owed
}

/** Members who owe something. */
export function debtors(book: Book): Set<string> {
  const rows = book.sql.exec<{ member: string }>(
    `SELECT substr(kind, 6) AS member FROM account
     WHERE owner = 'house' AND kind >= 'debt-' AND kind < 'debt.' AND balance < 0`,
  )
  return new Set([...rows].map(({ member }) => member))
}

/** Brings a debt back from what was just paid. */
export function payDebt(
  book: Book,
  { id: reference, member, currency }: { id: string; member: string; currency: string },
  at: number,
): void {
  const owner = { id: member, currency }
  const counter = debtAccount(member)
  const owed = -book.ledger.account(HOUSE, counter, currency).balance
  const amount = Math.min(owed, book.balance(owner))
  if (amount <= 0) return
  const [kind, wallet] = ['debt-paid', 'main'] as const
  book.move(owner, { kind, reference, amount: -amount, wallet, counter, at })
}
