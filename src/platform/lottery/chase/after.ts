import { chaseTurn } from '#lib/lottery/chase'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import { linePayout } from '#lib/lottery/payout'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import type { Line } from '../accept'
import { closeIfDone, endDraws } from './end'
import { drawAfter } from './plan'
import {
  addDraws,
  type ChaseDrawRow,
  type ChaseRow,
  chaseDraws,
  chaseRow,
  waitingDraws,
} from './rows'

interface Ended {
  state: string
  payout: number
}

/** A void draw takes none of a chase's steps; but not without end. */
const VOIDS_MAX = 10

/** Whether the stake of a void ticket stays held, as the chase stakes it on a later draw. */
export function staysHeld(book: Book, id: string): boolean {
  const row = chaseRow(book, id)
  if (row?.state !== 'running') return false
  const draws = chaseDraws(book, id)
  return draws.filter(({ state }) => state === 'void').length < VOIDS_MAX
}

/** Notes how a ticket of a chase has ended, and what that means for the draws that wait. */
export function noteChaseDraw(
  book: Book,
  ticket: { id: string; chase: string },
  { state, payout }: Ended,
  now: number,
): void {
  const row = chaseRow(book, ticket.chase)
  if (!row) return
  const { id } = row
  if (state === 'void' && staysHeld(book, id)) moveOn(book, row, ticket.id)
  book.sql.exec(
    'UPDATE chase_draw SET state = ?, payout = ? WHERE chase = ? AND ticket = ?',
    state,
    payout,
    id,
    ticket.id,
  )
  if (chaseTurn(state, row.stop_on_win === 1).stops) {
    endDraws(book, row, { draws: waitingDraws(book, id), state: 'stopped' }, now)
    closeIfDone(book, id, 'stopped')
  } else closeIfDone(book, id)
  if (waitingDraws(book, id).length > 0) book.jobs.set('chase', id, now)
}

/** The steps from a void draw on move one draw back: the last one gets a draw of its own. */
function moveOn(book: Book, row: ChaseRow, ticket: string): void {
  const draws = chaseDraws(book, row.id)
  const last = draws.at(-1) as ChaseDrawRow
  const gone = draws.find((draw) => draw.ticket === ticket)
  const game = gameOf(row.game_code)
  const next = game && drawAfter(game, last.close_at)
  if (!next || !gone) return
  book.sql.exec('UPDATE chase SET held = held + ? WHERE id = ?', gone.amount, row.id)
  let step = { multiple: gone.multiple, amount: gone.amount }
  for (const draw of draws.filter(({ state }) => state === 'waiting')) {
    book.sql.exec(
      'UPDATE chase_draw SET multiple = ?, amount = ? WHERE chase = ? AND position = ?',
      step.multiple,
      step.amount,
      row.id,
      draw.position,
    )
    step = { multiple: draw.multiple, amount: draw.amount }
  }
  const { issue, openAt: open_at, closeAt: close_at } = next
  const position = last.position + 1
  addDraws(book, [
    { chase: row.id, position, issue, open_at, close_at, ...step, ticket: null, payout: 0 },
  ])
}

/** Ends chases that have not begun and whose numbers have just come out. */
export function endShown(book: Book, game: LotteryGame, result: string, now: number): void {
  const rows = book.sql.exec<ChaseRow>(
    `SELECT * FROM chase WHERE game_code = ? AND state = 'running' AND stop_on_shown = 1
       AND NOT EXISTS (SELECT 1 FROM chase_draw WHERE chase = id AND state <> 'waiting')`,
    game.code,
  )
  for (const row of rows.toArray()) {
    const lines = JSON.parse(row.lines) as Line[]
    if (!lines.some((line) => linePayout(game.family, line, result).payout > 0)) continue
    endDraws(book, row, { draws: waitingDraws(book, row.id), state: 'shown' }, now)
    closeIfDone(book, row.id, 'stopped')
  }
}

/** The chase that a waiting draw belongs to has one before it that is not settled. */
export const hasOpenBefore = (book: Book, id: string): boolean =>
  first(
    book.sql.exec<{ one: number }>(
      `SELECT 1 AS one FROM chase_draw WHERE chase = ? AND state = 'open' LIMIT 1`,
      id,
    ),
  ) !== undefined
