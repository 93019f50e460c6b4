import { MARK_MEMBERS_MAX } from '#lib/limits'
import type { LotteryGame } from '#lib/lottery/games'
import { coveringTogether } from '#lib/lottery/valid/together'
import type { Book } from '#platform/kernel/book/book'
import type { SettleRequest } from './outcome'
import { placedBy, standing } from './risks'

const TRIAL = 4

/** Members of a draw by the mark of their last sign-in, where a few have the same one. */
const SHARED = `SELECT json_group_array(m.id) AS members
  FROM (SELECT DISTINCT member FROM ticket INDEXED BY ticket_of_draw
    WHERE game_code = ? AND issue = ?) t CROSS JOIN member m ON m.id = t.member
  WHERE m.last_mark <> '' AND m.type <> ${TRIAL} GROUP BY m.last_mark, m.currency
  HAVING COUNT(*) BETWEEN 2 AND ${MARK_MEMBERS_MAX}`

const SEALED = 'SELECT sealed_at AS at FROM sealed_draw WHERE game_code = ? AND issue = ?'

/**
 * Signals to the operator members of one address and device who only together cover a market of a
 * draw. The time is the same whenever this is emitted again, so that the operator reads it once.
 */
export function emitCovered(book: Book, { family }: LotteryGame, request: SettleRequest): void {
  const { gameCode, issue, result } = request
  if (result === null) return
  const shared = book.sql.exec<{ members: string }>(SHARED, gameCode, issue).toArray()
  if (shared.length === 0) return
  const { at } = book.sql.exec<{ at: number }>(SEALED, gameCode, issue).one()
  for (const { members } of shared) {
    const placed = placedBy(book, request, JSON.parse(members) as string[])
    const wagers = new Map([...placed].map(([member, all]) => [member, standing(all, request)]))
    const covering = coveringTogether(family, wagers, { issue, result })
    for (const member of covering)
      book.emit({ type: 'signal', kind: 'covered', member, count: covering.length, at })
  }
}
