import type { Command } from '#platform/book/command'

/** What the member may stake, what is held, and how new the figure is. */
export const balance: Command<'wallet.balance'> = (_input, { book, member }) => ({
  sumBalance: book.balance(member),
  held: book.held(member),
  currency: member.currency,
  version: book.ledger.version,
})
