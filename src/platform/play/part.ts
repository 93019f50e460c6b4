import type { Book } from '#platform/kernel/book/book'
import type { Part, PartAudit } from '#platform/kernel/book/part'
import { sumOfKind } from '#platform/kernel/ledger/balances'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { playInternals } from './internal'
import type { Product } from './product'
import { PLAY_SCHEMA } from './schema'
import { isInPlay, openPlay, playOf } from './state'

/** What the ledger has at stake with a product beyond what its own rows say. */
function driftOf(book: Book, product: Product): number {
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

/** The gate that all products stake and settle through. */
export const playPart = (products: readonly Product[]): Part => ({
  name: 'play',
  migrate: (sql) => sql.exec(PLAY_SCHEMA),
  open: (book) => openPlay(book, products),
  internals: playInternals,
  hasOpen: isInPlay,
  audit,
})
