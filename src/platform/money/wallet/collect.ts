import type { Book, Owner } from '#platform/kernel/book/book'
import type { BookMember } from '#platform/kernel/book/index'
import type { Pushing } from '#platform/kernel/book/part'
import { first } from '#platform/kernel/ledger/sql'
import {
  balancesThere,
  isOpen,
  moveOf,
  noteBalance,
  openMoves,
  pursesOf,
  startMove,
  takeMoves,
  vendorByCode,
} from '#platform/vendor/index'

export const isAutoOf = (book: Book, member: string) =>
  first(book.sql.exec('SELECT 1 FROM auto_collect WHERE member = ?', member)) !== undefined

/** What a member has with vendors now, as these say, where nothing is on its way. */
async function heard({ book, env, run, now }: Pushing, member: Owner) {
  const moving = new Set(openMoves(book, member.id).map(({ vendor }) => vendor))
  const asked = pursesOf(book, member).filter(({ vendor, alias }) => alias && !moving.has(vendor))
  const said = await balancesThere(env, member.currency, asked)
  await run(() => {
    for (const each of said) noteBalance(book, member, { ...each, now })
  })
  return said.filter(({ balance }) => balance > 0)
}

/**
 * Brings in what a stake lacked from vendors' wallets, where the member wants that and has enough.
 * True when all of it is there, so that the stake may be tried once more.
 */
export async function collectFor(
  pushing: Pushing,
  member: BookMember,
  missing: number,
): Promise<boolean> {
  const { book, env, run, now } = pushing
  if (!isAutoOf(book, member.id)) return false
  const purses = await heard(pushing, member)
  if (purses.reduce((sum, { balance }) => sum + balance, 0) < missing) return false
  const ids: string[] = []
  for (const { vendor, balance: amount } of purses) {
    const currency = (await vendorByCode(env, vendor))?.record.currencies[member.currency]
    if (!currency) continue
    const moving = { vendor, direction: 'out', amount, currency } as const
    ids.push((await run(() => startMove({ book, now }, member, moving))).id)
  }
  await takeMoves(ids, pushing)
  return ids.every((id) => {
    const row = moveOf(book, id)
    return row !== undefined && !isOpen(row)
  })
}
