import type { WalletBody } from '#lib/vendor/calls'
import { toOurs } from '#lib/vendor/currency'
import { takeBack } from '#platform/kernel/book/index'
import { payParts } from '#platform/play/index'
import { house, moneyOf, namedGame, Refused, type WalletContext } from './terms'
import { accept, type Keeping } from './transactions'
import { assertCredit, payCampaign } from './win'

/** Pays a prize of the vendor's: own money, or a campaign of ours into its pool. */
export function promoWin(context: WalletContext, keeping: Keeping, body: WalletBody<'promoWin'>) {
  assertCredit(context, keeping.id, body.currency)
  const { book, now } = context
  const from = book.ledger.version
  const amount = toOurs(context.currency, body.amount)
  const moving = {
    reference: `${context.terms.vendor}:${keeping.id}`,
    counter: house(context),
    at: now,
  }
  payCampaign(context, amount, moving, 'promo-win')
  return accept(context, keeping, {
    from,
    effect: { house: -amount },
    value: moneyOf(context, namedGame(context.terms.game)),
  })
}

/** Corrects own money either way; what it lacks is owed. */
export function adjustment(
  context: WalletContext,
  keeping: Keeping,
  body: WalletBody<'adjustment'>,
) {
  if (!context.terms.adjustments) throw new Refused('vendor.not-allowed')
  assertCredit(context, keeping.id, body.currency)
  const { book, member, now } = context
  const from = book.ledger.version
  const amount = toOurs(context.currency, body.amount)
  const moving = {
    reference: `${context.terms.vendor}:${keeping.id}`,
    counter: house(context),
    at: now,
  }
  const kind = 'adjustment'
  if (amount > 0) payParts(book, member, { kind, amount, parts: [] }, moving)
  else takeBack(book, member, { kind, amount: -amount, ...moving })
  return accept(context, keeping, {
    from,
    effect: { house: -amount, reference: body.referenceTransactionId ?? '' },
    value: moneyOf(context, namedGame(context.terms.game)),
  })
}
