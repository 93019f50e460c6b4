import type { Book } from '#platform/kernel/book/book'
import { part } from '#platform/kernel/book/index'
import type { PartAudit } from '#platform/kernel/book/part'
import { sumOfKind } from '#platform/kernel/ledger/balances'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { forfeitBonus } from './bonuses'
import { endAll, settleDue } from './grant'
import { playInternals } from './internal'
import type { AnyProduct } from './product'
import { EXPIRY_JOB } from './remind'
import { migratePlay, STAGED } from './schema'
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
  if (member) settleDue(book, member, now)
  else book.jobs.done(EXPIRY_JOB, id)
}

const COMMANDS = { 'bonus.forfeit': forfeitBonus }

/** The gate that all products stake and settle through. */
export const playPart = (products: readonly AnyProduct[]) =>
  part({
    name: 'play',
    commands: COMMANDS,
    migrate: migratePlay,
    staged: STAGED,
    open: (book) => openPlay(book, products),
    internals: playInternals,
    hasOpen: isInPlay,
    barred: (book, member, at) => endAll(book, member, at),
    jobs: { [EXPIRY_JOB]: { run: expire } },
    audit,
  })
