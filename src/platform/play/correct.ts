import type { Minor } from '#lib/money'
import type { Book } from '#platform/kernel/book/book'
import { debtors, takeBack } from '#platform/kernel/book/index'
import { countingsOf, countWager } from './counted'
import {
  bringBackDebt,
  type Decided,
  emitDecided,
  noteEnded,
  ownerOf,
  pay,
  ValidBets,
} from './settle'
import { bonusPart, ownPart, type Split, splitsOf } from './split'
import { playOf } from './state'
import { wayOfBonus } from './wagering'

/** A settled wager that is decided anew, and what it was before. */
export interface Corrected extends Decided {
  before: { payout: Minor; rebate: Minor; valid: Minor }
}

/**
 * Brings settled wagers to another result. Nothing is edited in the ledger: what was paid is taken
 * back by an entry, what is due is paid by another, and what own money lacks is owed.
 */
export function correct(
  book: Book,
  code: string,
  corrected: readonly Corrected[],
  at: number,
): void {
  const product = playOf(book).product(code)
  const { house: counter } = product.accounts
  const splits = splitsOf(
    book,
    corrected.map(({ wager }) => wager),
  )
  const countings = countingsOf(
    book,
    corrected.map(({ wager }) => wager),
  )
  const owing = debtors(book)
  const valid = new ValidBets(product)
  for (const one of corrected) {
    const { wager, before } = one
    const split = splits.get(wager.id)
    const isPaidNew = before.payout !== one.payout
    const isRebateNew = before.rebate !== (one.rebate ?? 0)
    const payout = isPaidNew ? one.payout : 0
    const rebate = isRebateNew ? one.rebate : 0
    // What bonus money lacks the promotion bears: of what stays paid nothing is taken back first.
    const kept = Math.min(bonusPart(split, before.payout), bonusPart(split, payout))
    const back = { split, counter, at, kept }
    const owed =
      (isPaidNew ? takeBackPayout(book, one, back) : 0) +
      (isRebateNew ? takeBackRebate(book, one, split, at) : 0)
    if (owed > 0) owing.add(wager.member)
    pay(book, { ...one, payout, rebate }, back)
    if ((isPaidNew || isRebateNew) && owing.has(wager.member)) bringBackDebt(book, wager, at)
    valid.add(wager, ownPart(split, one.valid) - ownPart(split, before.valid))
  }
  for (const { wager, valid: now, before } of corrected)
    countWager(book, ownerOf(wager), countings.get(wager.id), {
      ...{ wager: wager.id, now, before: before.valid, at },
    })
  for (const { wager } of corrected) noteEnded(book, wager, splits.get(wager.id), at)
  for (const { before: _, ...one } of corrected)
    emitDecided(book, one, splits.get(one.wager.id), at)
  valid.count(book, at)
}

type Back = Parameters<typeof pay>[2]

/** Takes a payout back from where it went; answers what of the member's own they now owe. */
function takeBackPayout(book: Book, { wager, before }: Corrected, back: Back): Minor {
  const { split, counter, at, kept = 0 } = back
  const { id: reference, member, currency } = wager
  const owner = { id: member, currency }
  const bonus = bonusPart(split, before.payout) - kept
  const taking = { kind: 'payout-return', reference, counter, at } as const
  if (split && bonus > 0) {
    const { own, shares } = wayOfBonus(book, owner, split.grant, -bonus)
    const amount = -bonus - own
    if (amount !== 0) book.move(owner, { ...taking, amount, wallet: 'main', shares })
    return takeBack(book, owner, { ...taking, amount: before.payout - kept - bonus - own })
  }
  return takeBack(book, owner, { ...taking, amount: before.payout - kept })
}

function takeBackRebate(
  book: Book,
  { wager, before }: Corrected,
  split: Split | undefined,
  at: number,
): Minor {
  const { id: reference, member, currency } = wager
  const amount = ownPart(split, before.rebate)
  const taking = { kind: 'payout-return', reference, amount, counter: 'rebate', at } as const
  return takeBack(book, { id: member, currency }, taking)
}
