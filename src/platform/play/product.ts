import type { Minor } from '#lib/money'
import type { RebateCategory } from '#lib/rules/cashier'
import type { Book } from '#platform/kernel/book/book'
import type { Part } from '#platform/kernel/book/part'
import type { AccountKind } from '#platform/kernel/ledger/ledger'

/** Something that members play, with its own rows. */
interface Playable {
  readonly code: string
  /** Number of wagers that the book has taken. */
  wagers(book: Book): number
  /** Whether a wager of the member is open. */
  hasOpen(book: Book, member: string): boolean
  /** Whether that wager is one of the product's, and open. */
  isOpen?(book: Book, wager: string): boolean
  /** Whether bonus money of a grant is in rounds of its own that are open. */
  hasBonusOpen?(book: Book, member: string, grant: string): boolean
  /** Whether something else of the member's is still going on, so that no account closes. */
  keepsOpen?(book: Book, member: string): boolean
  /** Its tables, memory, jobs and internal work. */
  readonly part: Part
}

/** Something that members stake on. Its folder and its row in `products.ts` are all it takes. */
export interface Product extends Playable {
  /** The house's accounts: what is at stake, and what the product has won and lost. */
  readonly accounts: { readonly open: AccountKind; readonly house: AccountKind }
  /** What a game counts as for rebates, points and reports; throws on one that it does not know. */
  categoryOf(game: string): RebateCategory
  /** What is at stake by the product's own rows: the ledger must say the same. */
  openStake(book: Book): Minor
}

/**
 * Something whose stakes and payouts come one by one from elsewhere, several to a round, and go
 * straight to accounts of the house's that are its own.
 */
export interface RoundProduct extends Playable {
  /** What its rows do not explain of those accounts, without a sign. */
  drift(book: Book): Minor
}

export type AnyProduct = Product | RoundProduct
