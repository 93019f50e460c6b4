import type { Minor } from '#lib/money'
import type { RebateCategory } from '#lib/rules/cashier'
import { isGivenBack } from '#lib/rules/ticket-state'
import type { Book, Owner } from '#platform/kernel/book/book'
import { debtors, payDebt } from '#platform/kernel/book/index'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import type { SettledEvent } from '#platform/kernel/outbox/message'
import { countingsOf, countWager } from './counted'
import { emitSettled } from './emit'
import { notePlayed } from './grant'
import type { Product } from './product'
import { bonusPart, ownPart, type Split, sharesBack, splitsOf } from './split'
import { playOf } from './state'

/** A wager that its product keeps. */
export interface Wagered {
  id: string
  member: string
  currency: string
  game: string
  amount: Minor
}

type Outcome = Omit<SettledEvent, 'type' | 'id' | 'at' | 'bonusPayout'>

/** What becomes of a wager. Sums are of the whole stake: bonus money is told apart by the gate. */
export interface Decided extends Outcome {
  wager: Wagered
  /** What is given back stays held: a later wager is made of it. */
  staysHeld?: boolean
}

/** When, and by what: a draw's result, a round's end. */
export interface Deciding {
  reference: string
  at: number
}

/** What own money counts for, by category and member. */
export class ValidBets {
  private readonly sums = new Map<RebateCategory, Map<string, Minor>>()
  private readonly categories = new Map<string, RebateCategory>()

  constructor(private readonly product: Product) {}

  add({ member, game }: Wagered, amount: Minor): void {
    if (amount === 0) return
    const category = this.categories.get(game) ?? this.product.categoryOf(game)
    this.categories.set(game, category)
    const sums = this.sums.get(category) ?? new Map<string, Minor>()
    this.sums.set(category, sums.set(member, (sums.get(member) ?? 0) + amount))
  }

  count(book: Book, at: number): void {
    for (const [category, valid] of this.sums) book.countValid(valid, category, at)
  }
}

/**
 * Settles open wagers of a product: what they win is paid, what is void goes back as it was
 * staked, the other stakes become the house's, in one entry per currency. Debts are brought back
 * from what is paid, valid bets are counted, and what became of each is emitted.
 */
export function settle(
  book: Book,
  code: string,
  decided: readonly Decided[],
  { reference, at }: Deciding,
): void {
  const product = playOf(book).product(code)
  const splits = splitsOf(
    book,
    decided.map(({ wager }) => wager),
  )
  const countings = countingsOf(
    book,
    decided.map(({ wager }) => wager),
  )
  const owing = debtors(book)
  const valid = new ValidBets(product)
  const stakes = new Map<string, Minor>()
  for (const one of decided) {
    const { wager } = one
    const split = splits.get(wager.id)
    const { open, house } = product.accounts
    const isBack = isGivenBack(one.state)
    pay(book, one, { split, counter: isBack ? open : house, at })
    if (one.payout > 0 && owing.has(wager.member)) bringBackDebt(book, wager, at)
    if (!isBack) stakes.set(wager.currency, (stakes.get(wager.currency) ?? 0) + wager.amount)
    valid.add(wager, ownPart(split, one.valid))
  }
  takeStakes(book, product, stakes, { reference, at })
  for (const { wager, valid: now } of decided)
    countWager(book, ownerOf(wager), countings.get(wager.id), {
      ...{ wager: wager.id, now, before: 0, at },
    })
  for (const { wager } of decided) noteEnded(book, wager, splits.get(wager.id), at)
  for (const one of decided) emitDecided(book, one, splits.get(one.wager.id), at)
  valid.count(book, at)
}

/** A wager with bonus money in it has ended: its grant may be used up by now. */
export function noteEnded(book: Book, wager: Wagered, split: Split | undefined, at: number): void {
  if (split) notePlayed(book, ownerOf(wager), split.grant, at)
}

export const ownerOf = ({ member: id, currency }: Wagered): Owner => ({ id, currency })

export const bringBackDebt = (book: Book, { id, member, currency }: Wagered, at: number): void =>
  payDebt(book, { id: member, currency }, { kind: 'debt-paid', reference: id, at })

interface Paying {
  split: Split | undefined
  counter: Product['accounts']['open']
  at: number
  /** Bonus money that was paid before and stays where it is. */
  kept?: Minor
}

/** Pays what a wager brings: payout or stake as it was staked, and what its series returns. */
export function pay(book: Book, one: Decided, { split, counter, at, kept = 0 }: Paying): void {
  const { wager, state, payout, rebate = 0 } = one
  const { id: reference, member, currency } = wager
  const owner = { id: member, currency }
  if (payout > kept) {
    const shares = sharesBack(book, owner, split, bonusPart(split, payout) - kept)
    book.move(owner, {
      kind: isGivenBack(state) ? 'refund' : 'payout',
      reference,
      amount: payout - kept,
      wallet: one.staysHeld ? 'held' : 'main',
      counter,
      ...(shares.length > 0 && { shares }),
      at,
    })
  }
  payRebate(book, wager, ownPart(split, rebate), at)
}

function payRebate(
  book: Book,
  { id: reference, member, currency }: Wagered,
  amount: Minor,
  at: number,
) {
  if (amount > 0)
    book.move(
      { id: member, currency },
      { kind: 'rebate', reference, amount, wallet: 'main', counter: 'rebate', at },
    )
}

/** The stakes of settled wagers leave the open ones, one entry per currency. */
function takeStakes(
  book: Book,
  { accounts: { open, house } }: Product,
  stakes: ReadonlyMap<string, Minor>,
  { reference, at }: Deciding,
): void {
  for (const [currency, amount] of stakes) {
    const postings = [
      { account: book.ledger.account(HOUSE, open, currency).id, amount: -amount },
      { account: book.ledger.account(HOUSE, house, currency).id, amount },
    ]
    book.ledger.post({
      kind: 'draw-result',
      member: HOUSE,
      reference,
      balanceAfter: 0,
      at,
      postings,
    })
  }
}

/** Emits what became of it: what bonus money won apart, and what counts of own money alone. */
export function emitDecided(
  book: Book,
  { wager, staysHeld: _, ...outcome }: Decided,
  split: Split | undefined,
  at: number,
): void {
  const own = split && {
    bonusPayout: bonusPart(split, outcome.payout),
    valid: ownPart(split, outcome.valid),
    rebate: ownPart(split, outcome.rebate ?? 0),
  }
  emitSettled(book, { id: wager.id, ...outcome, ...own, at })
}
