import type { TicketLine } from '#lib/api/lottery/lottery'
import { AppError } from '#lib/errors'
import type { LotteryGame } from '#lib/lottery/games'
import type { Command } from '#platform/kernel/book/command'
import {
  acceptedLine,
  acceptTicket,
  assertOnSale,
  eachLine,
  gameNamed,
  type Line,
} from '#platform/lottery/accept'

/** Stakes a slip on the draw on sale. Counts, odds and amounts are computed here, not believed. */
export const placeTicket: Command<'lottery.place'> = (input, { book, member, now }) => {
  const game = gameNamed(input.gameCode)
  const { issue, seesCap = false } = input
  assertOnSale(book, game, issue, now)
  const lines = eachLine(input.lines, (line) => asCounted(game, line))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount !== input.amount) throw new AppError('lottery.amount-mismatch')
  const { ticket, entry } = acceptTicket(book, member, { game, issue, lines, amount, seesCap }, now)
  return { ticket, sumBalance: book.sumBalance(member), version: entry.seq }
}

/** The line as priced here; refused where the client has counted something else. */
function asCounted(game: LotteryGame, asked: TicketLine): Line {
  const line = acceptedLine(game, asked)
  const { bets, amount, odds } = line
  if (bets !== asked.bets) throw new AppError('lottery.count-mismatch', { count: bets })
  if (amount !== asked.amount) throw new AppError('lottery.amount-mismatch')
  const hasOtherOdds = Object.entries(asked.odds ?? {}).some(
    ([tier, value]) => odds[tier] !== value,
  )
  if (hasOtherOdds) throw new AppError('lottery.odds-mismatch')
  return line
}
