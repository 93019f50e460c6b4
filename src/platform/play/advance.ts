import type { Minor } from '#lib/money'
import { isGivenBack } from '#lib/rules/ticket-state'
import type { Book } from '#platform/kernel/book/book'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { countingsOf, countWager } from './counted'
import { type BonusPart, payParts, takePartsBack } from './parts'
import type { Product } from './product'
import { type Decided, type Deciding, emitDecided, noteEnded, ownerOf, ValidBets } from './settle'
import { bonusPart, ownPart, type Split, splitsOf } from './split'
import { playOf } from './state'

/** A wager that is decided part by part: what has become of it now, and what had before. */
export interface Advanced extends Decided {
  /** Whether its stake is at stake no more: all of it is decided. */
  isOver: boolean
  before: { payout: Minor; valid: Minor; isOver: boolean }
}

/**
 * Brings wagers from what they have paid to what they are owed, by one entry of the difference
 * each, whether that is a part of a payout, all of it, or a correction. A stake becomes the house's
 * when its wager is over, and is at stake again when it is not any more.
 */
export function advance(
  book: Book,
  code: string,
  advanced: readonly Advanced[],
  { reference, at }: Deciding,
): void {
  const product = playOf(book).product(code)
  const wagers = advanced.map(({ wager }) => wager)
  const splits = splitsOf(book, wagers)
  const countings = countingsOf(book, wagers)
  const valid = new ValidBets(product)
  const stakes = new Map<string, Minor>()
  for (const one of advanced) {
    const { wager, before, isOver } = one
    const split = splits.get(wager.id)
    moveDifference(book, one, { split, product, at })
    const over = Number(isOver) - Number(before.isOver)
    if (over !== 0)
      stakes.set(wager.currency, (stakes.get(wager.currency) ?? 0) + over * wager.amount)
    valid.add(wager, ownPart(split, one.valid) - ownPart(split, before.valid))
  }
  moveStakes(book, product, stakes, { reference, at })
  for (const { wager, valid: now, before } of advanced)
    countWager(book, ownerOf(wager), countings.get(wager.id), {
      ...{ wager: wager.id, now, before: before.valid, at },
    })
  for (const { wager, isOver } of advanced)
    if (isOver) noteEnded(book, wager, splits.get(wager.id), at)
  for (const { before: _, isOver: _over, ...one } of advanced)
    emitDecided(book, one, splits.get(one.wager.id), at)
  valid.count(book, at)
}

interface Paying {
  split: Split | undefined
  product: Product
  at: number
}

/** Pays what is owed beyond what was paid, or takes back what was paid beyond it. */
function moveDifference(
  book: Book,
  { wager, state, payout, before }: Advanced,
  { split, product, at }: Paying,
): void {
  const amount = payout - before.payout
  if (amount === 0) return
  const owner = ownerOf(wager)
  const moving = { reference: wager.id, counter: product.accounts.house, at }
  const bonus = bonusPart(split, payout) - bonusPart(split, before.payout)
  const parts: BonusPart[] =
    split && bonus !== 0 ? [{ grant: split.grant, amount: Math.abs(bonus) }] : []
  const kind = state !== 'open' && isGivenBack(state) ? 'refund' : 'payout'
  if (amount < 0) takePartsBack(book, owner, { amount: -amount, parts }, moving)
  else payParts(book, owner, { kind, amount, parts }, moving)
}

/** Stakes that are decided become the house's; below zero: they are at stake again. */
function moveStakes(
  book: Book,
  { accounts: { open, house } }: Product,
  stakes: ReadonlyMap<string, Minor>,
  { reference, at }: Deciding,
): void {
  for (const [currency, amount] of stakes) {
    if (amount === 0) continue
    const postings = [
      { account: book.ledger.account(HOUSE, open, currency).id, amount: -amount },
      { account: book.ledger.account(HOUSE, house, currency).id, amount },
    ]
    book.ledger.post({
      ...{ kind: 'draw-result', member: HOUSE, reference, balanceAfter: 0, at, postings },
    })
  }
}
