import type { Prepare } from '#platform/kernel/book/part'
import { joinDraw } from './join-draw'
import { ticketRow } from './ticket/cancel-ticket'

/** A stake on a draw needs the draw. */
export const joinDrawOfInput: Prepare<'lottery.place' | 'lottery.startChase'> = async (
  draw,
  { book, env, now },
) => {
  await joinDraw(book, draw, { env, now })
  return undefined
}

/** A ticket is taken back while its draw is on sale, which may have been moved. */
export const joinDrawOfTicket: Prepare<'lottery.cancel'> = async ({ id }, { book, env, now }) => {
  const row = ticketRow(book, id)
  if (row) await joinDraw(book, { gameCode: row.game_code, issue: row.issue }, { env, now })
  return undefined
}
