import type { Chase } from '#lib/api/lottery/chase'
import type { Minor } from '#lib/money'
import type { Book, Owner } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import type { Line } from '../accept'

export interface ChaseRow extends Record<string, string | number> {
  seq: number
  id: string
  member: string
  currency: string
  game_code: string
  lines: string
  stop_on_win: number
  stop_on_shown: number
  state: Chase['state']
  amount: number
  held: number
  at: number
}

export interface ChaseDrawRow extends Record<string, string | number | null> {
  chase: string
  position: number
  issue: string
  open_at: number
  close_at: number
  multiple: number
  amount: number
  state: Chase['draws'][number]['state']
  ticket: string | null
  payout: number
}

export const ownerOf = ({ member, currency }: ChaseRow): Owner => ({ id: member, currency })

export const chaseRow = (book: Book, id: string): ChaseRow | undefined =>
  first(book.sql.exec<ChaseRow>('SELECT * FROM chase WHERE id = ?', id))

export const chaseDraws = (book: Book, id: string): ChaseDrawRow[] =>
  book.sql
    .exec<ChaseDrawRow>('SELECT * FROM chase_draw WHERE chase = ? ORDER BY position', id)
    .toArray()

export const waitingDraws = (book: Book, id: string): ChaseDrawRow[] =>
  chaseDraws(book, id).filter(({ state }) => state === 'waiting')

export function addDraws(book: Book, draws: readonly Omit<ChaseDrawRow, 'state'>[]): void {
  const rows = draws.map((row) => [
    row.chase,
    row.position,
    row.issue,
    row.open_at,
    row.close_at,
    row.multiple,
    row.amount,
  ])
  book.sql.exec(
    `INSERT INTO chase_draw (chase, position, issue, open_at, close_at, multiple, amount, state)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
       value ->> 6, 'waiting' FROM json_each(?)`,
    JSON.stringify(rows),
  )
}

/** A chase as its member sees it. */
export function chaseOf(book: Book, row: ChaseRow): Chase {
  const draws = chaseDraws(book, row.id).map(
    ({ issue, multiple, amount, state, ticket, payout }) => {
      return { issue, multiple, amount, state, ticket, payout }
    },
  )
  const { id, game_code: gameCode, at, state, amount, held } = row
  return {
    id,
    gameCode,
    at,
    state,
    amount,
    held,
    draws,
    stopOnWin: row.stop_on_win === 1,
    stopOnShown: row.stop_on_shown === 1,
    lines: JSON.parse(row.lines) as Line[],
    payout: draws.reduce((sum, draw) => sum + draw.payout, 0),
  }
}

/** What a call that changed a chase answers. */
export function changedChase(book: Book, id: string) {
  const row = chaseRow(book, id) as ChaseRow
  const owner = ownerOf(row)
  const sumBalance = book.sumBalance(owner)
  const held = book.held(owner)
  return { chase: chaseOf(book, row), sumBalance, held, version: book.ledger.version }
}

/** What is held for the draws to come of a member's chases. */
export const heldByChases = ({ sql }: Book, member: string): Minor =>
  first(
    sql.exec<{ held: number }>(
      'SELECT COALESCE(SUM(held), 0) AS held FROM chase WHERE member = ?',
      member,
    ),
  )?.held ?? 0
