import type { Book } from '#platform/kernel/book/book'
import type { Part, PartAudit } from '#platform/kernel/book/part'
import { sumOfKind } from '#platform/kernel/ledger/balances'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { EXPIRY_JOB, endBonus, endExpired } from './grant'
import { playInternals } from './internal'
import type { AnyProduct } from './product'
import { PLAY_SCHEMA } from './schema'
import { isInPlay, openPlay, playOf } from './state'

/** What the ledger has at stake with a product beyond what its own rows say. */
function driftOf(book: Book, product: AnyProduct): number {
  if ('drift' in product) return product.drift(book)
  return sumOfKind(book.sql, HOUSE, product.accounts.open) - product.openStake(book)
}

function audit(book: Book): PartAudit {
  const { products } = playOf(book)
  return {
    tickets: products.reduce((sum, product) => sum + product.wagers(book), 0),
    // One that lacks never makes up for another that has too much.
    openStakeDrift: products.reduce((sum, product) => sum + Math.abs(driftOf(book, product)), 0),
  }
}

function expire(book: Book, id: string, now: number): void {
  const member = book.sessions.member(id)
  if (member) endExpired(book, member, now)
}

/** The gate that all products stake and settle through. */
export const playPart = (products: readonly AnyProduct[]): Part => ({
  name: 'play',
  migrate: (sql) => sql.exec(PLAY_SCHEMA),
  open: (book) => openPlay(book, products),
  internals: playInternals,
  hasOpen: isInPlay,
  barred: (book, member, at) => endBonus(book, member, at, 'excluded'),
  jobs: { [EXPIRY_JOB]: { run: expire } },
  audit,
})
