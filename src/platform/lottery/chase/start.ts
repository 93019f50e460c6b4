import { AppError } from '#lib/errors'
import type { LotteryGame } from '#lib/lottery/games'
import type { Command } from '#platform/kernel/book/command'
import { acceptedLine, eachLine, gameNamed, type Line } from '../accept'
import { plannedDraws } from './plan'
import { addDraws, changedChase } from './rows'
import { stepChase } from './step'

/** Holds the stakes of all draws of a chase; the one on sale becomes a ticket at once. */
export const startChase: Command<'lottery.startChase'> = (input, { book, member, now }) => {
  const game = gameNamed(input.gameCode)
  const { issue, plan, stopOnWin, stopOnShown = false } = input
  const lines = eachLine(input.lines, (line) => acceptedLine(game, line))
  const draws = plannedDraws(game, { issue, lines, plan }, now)
  const [first] = draws
  if (!first || now >= first.closeAt) throw new AppError('lottery.draw-closed', { draw: issue })
  const amount = draws.at(-1)?.spent ?? 0
  if (amount !== input.amount) throw new AppError('lottery.amount-mismatch')
  const most = Math.max(...draws.map(({ multiple }) => multiple))
  const dearest = Math.max(...draws.map((draw) => draw.amount))
  const isCut = assertWithin(game, input.lines, most)
  if (isCut && !input.seesCap) throw new AppError('lottery.capped', { amount: game.drawPayoutMax })
  if (dearest > game.drawStakeMax)
    throw new AppError('lottery.draw-stake', { amount: game.drawStakeMax })
  book.guard.assertMayStake(member.id, amount, now)

  const id = book.ids.of('c', book.ledger.version + 1, now)
  const { seq } = book.move(member, {
    kind: 'chase-hold',
    reference: id,
    amount: -amount,
    wallet: 'main',
    counter: 'held',
    at: now,
  })
  book.sql.exec(
    `INSERT INTO chase (seq, id, member, currency, game_code, lines, stop_on_win, stop_on_shown,
       state, amount, held, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'running', ?, ?, ?)`,
    seq,
    id,
    member.id,
    member.currency,
    game.code,
    JSON.stringify(lines),
    stopOnWin ? 1 : 0,
    stopOnShown ? 1 : 0,
    amount,
    amount,
    now,
  )
  addDraws(
    book,
    draws.map((draw, position) => ({
      chase: id,
      position,
      issue: draw.issue,
      multiple: draw.multiple,
      amount: draw.amount,
      open_at: draw.openAt,
      close_at: draw.closeAt,
      ticket: null,
      payout: 0,
    })),
  )
  stepChase(book, id, now)
  return changedChase(book, id)
}

/** Refuses lines that could not be staked at the highest multiple; true: a cap would cut a win. */
function assertWithin(
  game: LotteryGame,
  asked: readonly Parameters<typeof acceptedLine>[1][],
  most: number,
): boolean {
  const dearest: Line[] = eachLine(asked, (line) =>
    acceptedLine(game, { ...line, multiple: line.multiple * most }),
  )
  return dearest.some(({ cap }) => cap !== undefined)
}
