import { internals } from '#platform/kernel/book/index'
import { type Revoking, revocable, revokeTicket } from './ticket/cancel-ticket'
import { type Replaying, replayTicket } from './ticket/replay'

export const lotteryInternals = internals({
  drawOfTicket: ({ book }, id: string) => {
    const { game_code: gameCode, issue } = revocable(book, id)
    return { gameCode, issue }
  },
  replayTicket: ({ book }, asked: Replaying) => replayTicket(book, asked),
  /** Takes an open ticket back for the operator. */
  revokeTicket: ({ book, now }, revoking: Revoking) => revokeTicket(book, revoking, now),
})
