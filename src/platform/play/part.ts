import type { Book } from '#platform/kernel/book/book'
import type { Part, PartAudit } from '#platform/kernel/book/part'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { first } from '#platform/kernel/ledger/sql'
import { playInternals } from './internal'
import type { Product } from './product'
import { PLAY_SCHEMA } from './schema'
import { isInPlay, openPlay, playOf } from './state'

const AT_STAKE = `SELECT COALESCE(SUM(balance), 0) AS n FROM account WHERE owner = ? AND kind = ?`

/** What the ledger has at stake with a product beyond what its own rows say. */
function driftOf(book: Book, product: Product): number {
  const row = first(book.sql.exec<{ n: number }>(AT_STAKE, HOUSE, product.accounts.open))
  return (row?.n ?? 0) - product.openStake(book)
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
