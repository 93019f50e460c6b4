import type { Minor } from '#lib/money'
import { internals, withCashier } from '#platform/kernel/book/index'
import { sumOfKind } from '#platform/kernel/ledger/balances'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { fundRain, giveEnvelopes, type Opening, returnRain } from './in-book'
import { fundOwn, returnOwn } from './own-in-book'

/** What red envelopes ask of a book. */
export const rainInternals = internals({
  fundRain: ({ book, now }, asked: { code: string; amount: Minor; currency: string }) =>
    fundRain(book, asked, now),
  returnRain: ({ book, now }, asked: { code: string; amount: Minor }) =>
    returnRain(book, asked, now),
  /** A member's own money for envelopes, by the rules of transfers. */
  fundOwn: withCashier(fundOwn),
  returnOwn: ({ book, now }, asked: { code: string; member: string; amount: Minor }) =>
    returnOwn(book, asked, now),
  giveEnvelopes: ({ book, now }, openings: readonly Opening[]) =>
    giveEnvelopes(book, openings, now),
  /** What is set aside here for envelopes less what was given here, minor units. */
  heldForEnvelopes: ({ book }) => sumOfKind(book.sql, HOUSE, 'envelope'),
})
