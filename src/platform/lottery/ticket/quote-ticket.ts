import type { AskedLine } from '#lib/api/lottery/lottery'
import { AppError } from '#lib/errors'
import { at } from '#lib/lottery/counting'
import type { LotteryGame } from '#lib/lottery/games'
import { lineRebate, priceLine } from '#lib/lottery/price'
import type { Book } from '#platform/kernel/book/book'
import type { Command } from '#platform/kernel/book/command'
import { acceptedLine, gameNamed } from '#platform/lottery/accept'
import { plannedDraws } from '#platform/lottery/chase/plan'
import { addPicks, weighed } from '#platform/lottery/draw-limits'
import { lotteryOf } from '#platform/lottery/state'

/** What lines cost and may win, with every cap, as staking them now would find it. */
export const quoteLines: Command<'lottery.quote'> = (input, { book, member, now }) => {
  const game = gameNamed(input.gameCode)
  const { issue = '', plan } = input
  const before = new Map<string, number>()
  const lines = input.lines.map((line) => quoted(book, { game, issue, before }, line))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const rebate = lines.reduce((sum, line) => sum + line.rebate, 0)
  const possible = lines.reduce((sum, line) => sum + (line.cap ?? line.possible), 0)
  const left = lotteryOf(book).atStake.left({ game, issue, member: member.id })
  const isCapped = possible > left.payout || lines.some(({ cap }) => cap !== null)
  const head = { lines, amount, rebate, stakeLeft: left.stake, payoutLeft: left.payout, isCapped }
  if (!plan) return { ...head, chase: null }
  const accepted = input.lines.map((line) => acceptedLine(game, line))
  const draws = plannedDraws(game, { issue, lines: accepted, plan }, now)
  return { ...head, chase: { draws, amount: draws.at(-1)?.spent ?? 0 } }
}

interface Quoting {
  game: LotteryGame
  issue: string
  /** What the lines before it may win, by pick. */
  before: Map<string, number>
}

function quoted(book: Book, { game, issue, before }: Quoting, asked: AskedLine) {
  try {
    const price = priceLine(game, asked)
    const lines = weighed(game, [acceptedLine(game, asked)])
    const { bets, amount, odds, series = game.series, possible, cap = null } = price
    const shown = { bets, amount, odds, series, possible, cap, rebate: lineRebate(price) }
    const line = at(lines, 0)
    const multipleMax = lotteryOf(book).atStake.multipleLeft({ game, issue }, line, before)
    if (multipleMax === null) addPicks(before, line)
    const code = 'lottery.exposure'
    return { ...shown, refused: multipleMax === null ? null : { code, multipleMax } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    const multipleMax = typeof params['count'] === 'number' ? params['count'] : null
    return { ...NOTHING, series: asked.series ?? game.series, refused: { code, multipleMax } }
  }
}

const NOTHING = { bets: 0, amount: 0, odds: {}, possible: 0, cap: null, rebate: 0 }
