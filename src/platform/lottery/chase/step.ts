import { AppError } from '#lib/errors'
import { CHASE_MARGIN_MS, SECOND_MS } from '#lib/limits'
import { drawOf } from '#lib/lottery/draw/schedule'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import type { Book } from '#platform/kernel/book/book'
import type { Pushing } from '#platform/kernel/book/part'
import { acceptTicket, assertOnSale, type Line } from '../accept'
import { joinDraw } from '../join-draw'
import { hasOpenBefore } from './after'
import { closeIfDone, endDraws } from './end'
import { linesTimes } from './plan'
import { type ChaseDrawRow, type ChaseRow, chaseRow, ownerOf, waitingDraws } from './rows'

/**
 * Takes a chase as far as it can go now: its draw's object notes the book first, then the ticket is
 * taken in one transaction with the note that it was. It may be called any number of times, and
 * killed between any two steps.
 */
export async function pushChase(id: string, { book, env, clock, run }: Pushing): Promise<void> {
  const row = chaseRow(book, id)
  const waiting = waitingDraws(book, id)
  const next = waiting.find(({ close_at }) => clock() < close_at) ?? waiting[0]
  const game = row && gameOf(row.game_code)
  if (!next || !game) return run(() => book.jobs.done('chase', id))
  try {
    const now = clock()
    const gameCode = game.code
    const issue = now < next.open_at ? drawOf(game, now).issue : next.issue
    // A chase that has not begun hears of the draws before its first one by joining them.
    if (now >= next.open_at || row.stop_on_shown === 1)
      await joinDraw(book, { gameCode, issue }, { env, now })
    await run(() => stepChase(book, id, clock()))
  } catch (error) {
    console.error(JSON.stringify({ event: 'chase.delayed', id, error: String(error) }))
    await run(() => book.jobs.set('chase', id, clock() + SECOND_MS))
  }
}

/** Places the draw of a chase that is on sale, ends those that were missed, and sets its alarm. */
export function stepChase(book: Book, id: string, now: number): void {
  const row = chaseRow(book, id)
  const game = row && gameOf(row.game_code)
  if (!row || !game) return
  const waiting = waitingDraws(book, id)
  const missed = waiting.filter(({ close_at }) => now >= close_at)
  endDraws(book, row, { draws: missed, state: 'system' }, now)
  const next = waiting.find(({ close_at }) => now < close_at)
  const placed = next && now >= next.open_at && place(book, { game, row, next }, now)
  closeIfDone(book, id)
  const [after] = waitingDraws(book, id)
  if (!after) return
  const isLater = now < after.open_at || placed
  book.jobs.set('chase', id, isLater ? nextLook(game, row, after, now) : now + SECOND_MS)
}

/** When a chase is looked at again: as its next draw opens; before, where results matter. */
function nextLook(
  game: LotteryGame,
  row: ChaseRow,
  { open_at }: ChaseDrawRow,
  now: number,
): number {
  if (row.stop_on_shown === 0) return Math.max(open_at, now)
  return Math.max(now, Math.min(open_at, drawOf(game, now).drawAt))
}

/** True when the draw of a chase became a ticket, or ended without; false: it must wait. */
function place(
  book: Book,
  { game, row, next }: { game: LotteryGame; row: ChaseRow; next: ChaseDrawRow },
  now: number,
): boolean {
  const isLate = now >= next.close_at - CHASE_MARGIN_MS
  if (row.stop_on_win === 1 && !isLate && hasOpenBefore(book, row.id)) return false
  const { issue, multiple, amount, position } = next
  try {
    assertOnSale(book, game, issue, now)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
  const lines = linesTimes(JSON.parse(row.lines) as Line[], multiple)
  const accepting = { game, issue, lines, amount, seesCap: true, chase: row.id }
  try {
    const { ticket } = acceptTicket(book, ownerOf(row), accepting, now)
    book.sql.exec('UPDATE chase SET held = held - ? WHERE id = ?', amount, row.id)
    book.sql.exec(
      `UPDATE chase_draw SET state = 'open', ticket = ? WHERE chase = ? AND position = ?`,
      ticket.id,
      row.id,
      position,
    )
  } catch (error) {
    // The member may not play, or the draw takes no more: the stake returns, the chase goes on.
    if (!(error instanceof AppError)) throw error
    endDraws(book, row, { draws: [next], state: 'system' }, now)
  }
  return true
}
