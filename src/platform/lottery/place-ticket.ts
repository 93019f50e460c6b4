import type { Ticket, TicketLine } from '#lib/api/lottery'
import { AppError } from '#lib/errors'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import '#lib/lottery/plays/all'
import { priceLine } from '#lib/lottery/price'
import { isOver } from '#lib/lottery/schedule'
import type { Book } from '#platform/book/book'
import type { Command } from '#platform/book/command'

/** Stakes a slip on the draw on sale. Counts, odds and amounts are computed here, not believed. */
export const placeTicket: Command<'lottery.place'> = (input, { book, member, now }) => {
  const game = gameOf(input.gameCode)
  if (!game) throw new AppError('lottery.game-unknown')
  assertOnSale(book, game, input.issue, now)
  const lines = input.lines.map((line) => pricedLine(game, line))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount !== input.amount) throw new AppError('lottery.amount-mismatch')

  const id = `${book.id}-${book.ledger.version + 1}`
  const entry = book.move(member, {
    kind: 'stake',
    reference: id,
    amount: -amount,
    wallet: 'main',
    counter: 'open-stake',
    at: now,
    isToldElsewhere: true,
  })
  const { code: gameCode } = game
  const { issue } = input
  const ticket: Ticket = { id, gameCode, issue, at: now, state: 'open', amount, payout: 0, lines }
  const { id: owner, currency } = member
  const stored = JSON.stringify(lines)
  book.stage('ticket', [
    entry.seq,
    id,
    owner,
    currency,
    gameCode,
    issue,
    amount,
    stored,
    'open',
    now,
  ])
  const { seq, balanceAfter } = entry
  book.tell({ type: 'ticket', seq, member: owner, balanceAfter, ticket })
  return { ticket, sumBalance: balanceAfter, version: seq }
}

function assertOnSale(book: Book, game: LotteryGame, issue: string, now: number): void {
  const draw = book.draws.get(game.code)?.find((known) => known.issue === issue)
  if (!draw && !isOver(game, issue, now))
    throw new AppError('lottery.draw-unknown', { draw: issue })
  const name = `${game.code}|${issue}`
  const isTaken = book.joined.has(name) && !book.sealed.has(name)
  if (!draw || !isTaken || now < draw.openAt || now >= draw.closeAt) {
    throw new AppError('lottery.draw-closed', { draw: issue })
  }
}

function pricedLine(game: LotteryGame, line: TicketLine): Ticket['lines'][number] {
  const { play, unit, multiple } = line
  const { selection, bets, odds, amount, rules } = priceLine(game, line)
  if (bets !== line.bets) throw new AppError('lottery.count-mismatch', { count: bets })
  if (amount !== line.amount) throw new AppError('lottery.amount-mismatch')
  const hasOtherOdds = Object.entries(line.odds ?? {}).some(([tier, value]) => odds[tier] !== value)
  if (hasOtherOdds) throw new AppError('lottery.odds-mismatch')
  const accepted = { play, selection, unit, multiple, bets, amount, odds, payout: 0 }
  return rules ? { ...accepted, rules } : accepted
}
