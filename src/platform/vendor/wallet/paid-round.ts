import type { Book } from '#platform/kernel/book/book'
import { linesOf } from '#platform/kernel/ledger/entries'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { first } from '#platform/kernel/ledger/sql'
import { type RoundRow, shownState } from './rounds'

interface Range extends Record<string, number> {
  entry_from: number
  entry_to: number
}

const RANGES = `SELECT entry_from, entry_to FROM vendor_transaction
  WHERE round = ? AND entry_to > 0`

function rowOf(book: Book, member: string, id: string): RoundRow | undefined {
  for (const seq of book.ids.numbersOf('r', id)) {
    const query = 'SELECT * FROM vendor_round WHERE seq = ? AND id = ? AND member = ?'
    const row = first(book.sql.exec<RoundRow>(query, seq, id, member))
    if (row) return row
  }
  return undefined
}

/** What a round of a member's took and paid, by the round itself and by the ledger's entries. */
export function paidRound(book: Book, { member, id }: { member: string; id: string }) {
  book.flush()
  const row = rowOf(book, member, id)
  if (!row) return null
  const seqs = [...book.sql.exec<Range>(RANGES, row.seq)].flatMap(({ entry_from, entry_to }) =>
    Array.from({ length: entry_to - entry_from + 1 }, (_, at) => entry_from + at),
  )
  const paid = linesOf(book.sql, member, seqs)
    .filter(({ owner, account, reference, kind }) => {
      return (
        owner === HOUSE && account === `game-${row.vendor}` && reference === id && kind !== 'stake'
      )
    })
    .reduce((sum, { amount }) => sum - amount, 0)
  const { vendor, game, name, staked, payout } = row
  return { vendor, game, name, state: shownState(row), staked, payout, paid }
}
