import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'

export const MOVE_STATES = ['sent', 'unknown', 'done', 'returned'] as const
export type MoveState = (typeof MOVE_STATES)[number]

export interface MoveRow extends Record<string, string | number> {
  seq: number
  id: string
  vendor: string
  member: string
  currency: string
  direction: 'in' | 'out'
  amount: number
  theirs: number
  code: string
  state: MoveState
  asks: number
  reason: string
  at: number
  finished_at: number
}

export const isOpen = ({ state }: Pick<MoveRow, 'state'>): boolean =>
  state === 'sent' || state === 'unknown'

export const moveOf = ({ sql }: Book, id: string): MoveRow | undefined =>
  first(sql.exec<MoveRow>('SELECT * FROM vendor_move WHERE id = ?', id))

/** Moves of a member whose outcome nobody knows yet. */
export const openMoves = ({ sql }: Book, member: string): MoveRow[] =>
  sql
    .exec<MoveRow>(
      `SELECT * FROM vendor_move WHERE state IN ('sent', 'unknown') AND member = ? ORDER BY seq`,
      member,
    )
    .toArray()

/** All moves of a member at a vendor, the oldest first. */
export const movesOf = ({ sql }: Book, member: string, vendor: string): MoveRow[] =>
  sql
    .exec<MoveRow>(
      'SELECT * FROM vendor_move WHERE member = ? AND vendor = ? ORDER BY seq',
      member,
      vendor,
    )
    .toArray()
