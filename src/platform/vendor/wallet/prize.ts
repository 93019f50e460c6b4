import type { WalletBody } from '#lib/vendor/calls'
import { toOurs } from '#lib/vendor/currency'
import { takeBack } from '#platform/kernel/book/index'
import { payParts } from '#platform/play/index'
import { house, moneyOf, namedGame, Refused, type WalletTurn } from './terms'
import { accept, type Keeping } from './transactions'
import { assertCredit, payCampaign } from './win'

/** Pays a prize of the vendor's: own money, or a campaign of ours into its pool. */
export function promoWin(turn: WalletTurn, keeping: Keeping, body: WalletBody<'promoWin'>) {
  assertCredit(turn, keeping.id, body.currency)
  const { book, now } = turn
  const from = book.ledger.version
  const amount = toOurs(turn.currency, body.amount)
  const moving = { reference: `${turn.terms.vendor}:${keeping.id}`, counter: house(turn), at: now }
  payCampaign(turn, amount, moving, 'promo-win')
  return accept(turn, keeping, {
    from,
    effect: { house: -amount },
    value: moneyOf(turn, namedGame(turn.terms.game)),
  })
}

/** Corrects own money either way; what it lacks is owed. */
export function adjustment(turn: WalletTurn, keeping: Keeping, body: WalletBody<'adjustment'>) {
  if (!turn.terms.adjustments) throw new Refused('vendor.not-allowed')
  assertCredit(turn, keeping.id, body.currency)
  const { book, member, now } = turn
  const from = book.ledger.version
  const amount = toOurs(turn.currency, body.amount)
  const moving = { reference: `${turn.terms.vendor}:${keeping.id}`, counter: house(turn), at: now }
  const kind = 'adjustment'
  if (amount > 0) payParts(book, member, { kind, amount, parts: [] }, moving)
  else takeBack(book, member, { kind, amount: -amount, ...moving })
  return accept(turn, keeping, {
    from,
    effect: { house: -amount, reference: body.referenceTransactionId ?? '' },
    value: moneyOf(turn, namedGame(turn.terms.game)),
  })
}
