import type { Book } from '#platform/kernel/book/book'
import type { InternalContext } from '#platform/kernel/book/command'
import { PRUNED_AT_ONCE } from '#platform/kernel/book/index'
import { first } from '#platform/kernel/ledger/sql'
import { Refused, type WalletRequest } from './terms'

/** How long a nonce is kept: its time alone refuses it after that. */
const KEPT_MS = 600_000

/** Notes a nonce; one that was used for other bytes is refused, for the same ones it is no news. */
export function assertNonce(
  { book, now }: InternalContext,
  { terms, nonce, hash }: WalletRequest,
): void {
  const mark = `${terms.vendor} ${nonce}`
  const known = first(
    book.sql.exec<{ hash: string }>('SELECT hash FROM vendor_nonce WHERE mark = ?', mark),
  )
  if (known && known.hash !== hash) throw new Refused('vendor.nonce')
  if (!known) book.sql.exec('INSERT INTO vendor_nonce VALUES (?, ?, ?)', mark, hash, now)
}

/** Removes the oldest nonces whose time is over, some at once: whether there may be more. */
export function pruneNonces({ sql }: Book, now: number): boolean {
  const oldest = 'SELECT mark FROM vendor_nonce WHERE at < ? ORDER BY at LIMIT ?'
  const removed = sql.exec<{ mark: string }>(
    `DELETE FROM vendor_nonce WHERE mark IN (${oldest}) RETURNING mark`,
    ...[now - KEPT_MS, PRUNED_AT_ONCE],
  )
  return removed.toArray().length === PRUNED_AT_ONCE
}
