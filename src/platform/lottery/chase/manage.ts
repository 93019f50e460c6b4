import { AppError } from '#lib/errors'
import type { Command } from '#platform/kernel/book/command'
import { closeIfDone, endDraws } from './end'
import { type ChaseRow, changedChase, chaseOf, chaseRow, waitingDraws } from './rows'

/** The member's newest chases, running ones first. */
export const listChases: Command<'lottery.chases'> = ({ gameCode, count }, { book, member }) => {
  const rows = book.sql.exec<ChaseRow>(
    `SELECT * FROM chase WHERE member = ? AND (? = '' OR game_code = ?)
     ORDER BY state = 'running' DESC, at DESC, seq DESC LIMIT ?`,
    member.id,
    gameCode ?? '',
    gameCode ?? '',
    count,
  )
  return { chases: rows.toArray().map((row) => chaseOf(book, row)) }
}

/** Ends the draws of a chase that are not tickets yet; each until its own sales close. */
export const cancelChase: Command<'lottery.cancelChase'> = ({ id, issues }, context) => {
  const { book, member, now } = context
  const row = chaseRow(book, id)
  if (row?.member !== member.id) throw new AppError('lottery.chase-unknown')
  const draws = waitingDraws(book, id).filter(({ issue }) => !issues || issues.includes(issue))
  if (draws.length === 0) throw new AppError('lottery.chase-over')
  endDraws(book, row, { draws, state: 'cancelled' }, now)
  closeIfDone(book, id, 'cancelled')
  return changedChase(book, id)
}
