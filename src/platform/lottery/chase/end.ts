import type { Ticket } from '#lib/api/lottery/lottery'
import { ticketCategory } from '#lib/lottery/game'
import { gameOf } from '#lib/lottery/games'
import { storedLines } from '#lib/lottery/stored-lines'
import type { Book } from '#platform/kernel/book/book'
import { emitWager } from '#platform/play/index'
import { linesTimes } from './plan'
import { type ChaseDrawRow, type ChaseRow, chaseDraws, ownerOf } from './rows'

/** Why a draw of a chase was never staked on. */
type Ending = 'cancelled' | 'stopped' | 'shown' | 'system'

/**
 * Ends draws of a chase that wait: what was held for them returns in one entry, and each is
 * emitted as a wager that was none, so that the record shows what became of it.
 */
export function endDraws(
  book: Book,
  row: ChaseRow,
  { draws, state }: { draws: readonly ChaseDrawRow[]; state: Ending },
  now: number,
): void {
  const amount = draws.reduce((sum, draw) => sum + draw.amount, 0)
  if (amount === 0) return
  const { id, game_code: code } = row
  const game = gameOf(code)
  // None of these draws is played: that of a game no longer on sale is a lottery's all the same.
  const category = game ? ticketCategory(game) : 'LOTT'
  const owner = ownerOf(row)
  book.move(owner, {
    kind: 'chase-release',
    reference: id,
    amount,
    wallet: 'main',
    counter: 'held',
    at: now,
  })
  book.sql.exec('UPDATE chase SET held = held - ? WHERE id = ?', amount, id)
  const lines = JSON.parse(row.lines) as Ticket['lines']
  for (const draw of draws) {
    book.sql.exec(
      'UPDATE chase_draw SET state = ? WHERE chase = ? AND position = ?',
      state,
      id,
      draw.position,
    )
    const wager = {
      id: `${id}-${draw.position}`,
      product: 'lottery',
      category,
      game: code,
      event: draw.issue,
      amount: draw.amount,
      bonus: 0,
      state,
      at: now,
      payout: draw.amount,
      chase: id,
      details: storedLines(linesTimes(lines, draw.multiple)),
    }
    const seq = book.ledger.version
    emitWager(book, { seq, member: row.member, balanceAfter: null, wager })
  }
}

/** Notes how a chase has ended: at once where it was ended, else when nothing of it is open. */
export function closeIfDone(book: Book, id: string, state: ChaseRow['state'] = 'finished'): void {
  const draws = chaseDraws(book, id)
  if (draws.some((draw) => draw.state === 'waiting')) return
  book.jobs.done('chase', id)
  if (state === 'finished' && draws.some((draw) => draw.state === 'open')) return
  book.sql.exec(`UPDATE chase SET state = ? WHERE id = ? AND state = 'running'`, state, id)
}
