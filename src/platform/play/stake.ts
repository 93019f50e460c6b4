import type { Minor } from '#lib/money'
import type { Book, Owner } from '#platform/kernel/book/book'
import type { PostedEntry } from '#platform/kernel/ledger/entry'
import { boundOf, noteCounting } from './counted'
import { emitWager } from './emit'
import { endBonus } from './grant'
import { meansFor } from './parts'
import { noteSplit, type Split } from './split'
import { playOf } from './state'

/** A wager on its way into the book; what makes it acceptable its product has looked at. */
export interface Staking {
  product: string
  game: string
  /** What decides it: a draw, a round, a match. */
  event: string
  amount: Minor
  /** What the product itself adds to the record. */
  details: object
  /** The chase it belongs to: its stake is held already, and is own money. */
  chase?: string
  /** The product's own id; else it gets one of the book's. */
  id?: string
}

export interface Staked {
  id: string
  entry: PostedEntry
}

/**
 * Takes a stake: from the main wallet first, then from bonus money. Whoever may not play, or would
 * go beyond a limit, is refused before anything is written.
 */
export function stake(book: Book, member: Owner, staking: Staking, at: number): Staked {
  const { product: code, game, event, amount, details, chase } = staking
  const product = playOf(book).product(code)
  const category = product.categoryOf(game)
  const isChased = chase !== undefined
  const { counting, forfeits } = boundOf(book, member, { game, category, amount, isChased }, at)
  const split = chase ? undefined : splitFor(book, member, { game, category, amount }, at)
  const id = staking.id ?? book.ids.of('', book.ledger.version + 1, at)
  const entry = book.move(member, {
    kind: 'stake',
    reference: id,
    amount: -amount,
    wallet: chase ? 'held' : 'main',
    counter: product.accounts.open,
    ...(split && { shares: [{ account: 'bonus', amount: -split.bonus }] }),
    at,
    isEmittedElsewhere: true,
  })
  if (split) noteSplit(book, id, split)
  if (counting) noteCounting(book, id, counting)
  if (forfeits) endBonus(book, member, at, 'max-bet')
  const { seq, balanceAfter } = entry
  emitWager(book, {
    seq,
    member: member.id,
    balanceAfter: chase ? null : balanceAfter,
    wager: {
      id,
      product: code,
      category,
      game,
      event,
      amount,
      bonus: split?.bonus ?? 0,
      details,
      state: 'open',
      at,
      ...(chase && { chase }),
    },
  })
  return { id, entry }
}

/** How a stake is paid; undefined: by own money alone, as nearly all are. */
function splitFor(
  book: Book,
  member: Owner,
  { amount, ...game }: { game: string; category: string; amount: Minor },
  at: number,
): Split | undefined {
  if (amount <= book.balance(member)) return undefined
  const { bonus: usable, grant } = meansFor(book, member, game)
  const lacks = amount - book.balance(member)
  if (lacks > usable) book.guard.assertMayStake(member.id, amount - usable, at)
  const part = Math.min(usable, Math.max(0, amount - book.balance(member)))
  if (!grant || part === 0) return undefined
  return { own: amount - part, bonus: part, grant: grant.id, promotion: grant.promotion }
}
