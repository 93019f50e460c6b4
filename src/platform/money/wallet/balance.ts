import { TRIAL_CURRENCY } from '#lib/money'
import { profileOf } from '#lib/rules/profile'
import type { Command } from '#platform/kernel/book/command'

/** What the member may stake, what is held, and how new the figure is. */
export const balance: Command<'wallet.balance'> = (_input, { book, member, env }) => ({
  sumBalance: book.sumBalance(member),
  bonus: book.bonus(member),
  held: book.held(member),
  currency: member.currency,
  currencySymbol:
    member.currency === TRIAL_CURRENCY ? TRIAL_CURRENCY : profileOf(env.PROFILE).symbol,
  version: book.ledger.version,
})
