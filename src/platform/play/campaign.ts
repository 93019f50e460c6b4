import type { Minor } from '#lib/money'
import type { Book, Owner } from '#platform/kernel/book/book'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { creditBonus, type Grant, queueBonus } from './grant'
import type { BonusPart } from './parts'
import { readAgain } from './running'
import { type GrantTerms, termsRow } from './terms'
import { wayOfBonus } from './wagering'

/** What a member has won in a campaign: one grant whose amount grows with it. */
export interface CampaignWin {
  /** Of the grant: of this campaign and member. */
  id: string
  promotion: string
  amount: Minor
  /** Wagered so many times. */
  times: number
  terms: Omit<GrantTerms, 'required'>
}

/**
 * Adds to the grant of a campaign, which begins with the first of it. Its money is the promotion's
 * before: the caller has paid it in.
 */
export function addToCampaign(book: Book, member: Owner, win: CampaignWin, at: number): void {
  const { id, promotion, amount, times } = win
  if (amount === 0) return
  const terms: GrantTerms = { ...win.terms, required: amount * times }
  const grant: Grant = { id, promotion, amount, terms }
  const before = termsRow(book, id)
  if (!before) {
    queueBonus(book, member, grant, at)
    return
  }
  if (before.state === 'claimed' || before.state === 'close') {
    joinEnded(book, member, { grant: id, amount, promotion }, at)
    return
  }
  const update = 'UPDATE bonus_terms SET amount = amount + ?, required = required + ? WHERE id = ?'
  book.sql.exec(update, amount, amount * times, id)
  readAgain(book, member.id)
  if (before.state === 'issued') creditBonus(book, member, grant, at)
}

/** What comes after the grant was met is the member's own, within what its cap leaves. */
function joinEnded(
  book: Book,
  member: Owner,
  { grant, amount, promotion }: BonusPart & { promotion: string },
  at: number,
): void {
  const { own } = wayOfBonus(book, member, grant, amount)
  if (own === 0) return
  const counter = `promotion-${promotion}` as const
  book.move(member, {
    ...{ kind: 'bonus-paid', reference: grant, amount: own, wallet: 'main', counter, at },
  })
}

/** What a vendor pays into a promotion of the house's. */
export function fundPromotion(
  book: Book,
  member: Owner,
  { amount, promotion, from, reference }: Funding,
  at: number,
): void {
  const account = (kind: Funding['from'] | `promotion-${string}`) =>
    book.ledger.account(HOUSE, kind, member.currency).id
  book.ledger.post({
    ...{ kind: 'promo-win', member: member.id, reference, at },
    balanceAfter: book.balance(member),
    postings: [
      { account: account(from), amount: -amount },
      { account: account(`promotion-${promotion}`), amount },
    ],
  })
}

interface Funding {
  amount: Minor
  promotion: string
  /** The vendor's account of the house. */
  from: `game-${string}`
  reference: string
}
