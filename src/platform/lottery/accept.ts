import type { AskedLine, DrawInfo, Ticket } from '#lib/api/lottery/lottery'
import { AppError } from '#lib/errors'
import { DRAW_COPY_MAX_MS } from '#lib/lottery/draw/copy-age'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import '#lib/lottery/plays/all'
import { isOver } from '#lib/lottery/draw/schedule'
import { type LinePrice, priceLine } from '#lib/lottery/price'
import { storedLines } from '#lib/lottery/stored-lines'
import type { Book, Owner } from '#platform/kernel/book/book'
import type { PostedEntry } from '#platform/kernel/ledger/entry'
import { stake } from '#platform/play/index'
import { weighed } from './draw-limits'
import { lotteryOf } from './state'

export type Line = Ticket['lines'][number]

/** A slip that was priced, on its way to become a ticket. */
export interface Accepting {
  game: LotteryGame
  issue: string
  lines: Line[]
  amount: number
  /** The member has seen that a cap cuts what they may win. */
  seesCap: boolean
  /** The chase it belongs to: its stake is held already. */
  chase?: string
}

export function gameNamed(code: string): LotteryGame {
  const game = gameOf(code)
  if (!game) throw new AppError('lottery.game-unknown')
  return game
}

/**
 * A draw as the book knows it. Where draws may be moved, what it knows must be young: a draw never
 * closes sooner after it was moved, so that nothing is decided by times that hold no more.
 */
export function knownDraw(
  book: Book,
  { code, results }: LotteryGame,
  issue: string,
  now: number,
): DrawInfo | undefined {
  const { draws, drawsAskedAt } = lotteryOf(book)
  const age = now - (drawsAskedAt.get(code) ?? Number.NEGATIVE_INFINITY)
  if (results === 'entered' && age >= DRAW_COPY_MAX_MS) throw new AppError('upstream.unavailable')
  return draws.get(code)?.find((known) => known.issue === issue)
}

/** Refuses a draw that is not on sale by this book, by the server's clock. */
export function assertOnSale(book: Book, game: LotteryGame, issue: string, now: number): void {
  const { joined, sealed } = lotteryOf(book)
  const draw = knownDraw(book, game, issue, now)
  const name = `${game.code}|${issue}`
  if (!draw && !joined.has(name) && !isOver(game, issue, now))
    throw new AppError('lottery.draw-unknown', { draw: issue })
  const isTaken = joined.has(name) && !sealed.has(name)
  if (!draw || !isTaken || now < draw.openAt || now >= draw.closeAt) {
    throw new AppError('lottery.draw-closed', { draw: issue })
  }
}

/** Works on the lines one by one; a refusal says which line it is about. */
export function eachLine<L, T>(lines: readonly L[], work: (line: L) => T): T[] {
  return lines.map((line, at) => {
    try {
      return work(line)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, params } = error
      throw new AppError(code, params, [{ field: `lines.${at}`, code, params }])
    }
  })
}

/** A line as a ticket keeps it, priced here. */
export const acceptedLine = (game: LotteryGame, asked: AskedLine): Line =>
  lineOf(asked, priceLine(game, asked))

function lineOf({ play, unit, multiple }: AskedLine, price: LinePrice): Line {
  const { selection, bets, amount, odds, possible: _, ...more } = price
  return { play, selection, unit, multiple, bets, amount, odds, ...more, payout: 0 }
}

/** Stakes a slip: entry, ticket and event. The draw is on sale; limits are looked at here. */
export function acceptTicket(
  book: Book,
  member: Owner,
  accepting: Accepting,
  now: number,
): { ticket: Ticket; entry: PostedEntry } {
  const { game, issue, lines, amount, seesCap, chase } = accepting
  const staking = { game, issue, member: member.id, lines: weighed(game, lines), amount }
  const { atStake, lines: texts } = lotteryOf(book)
  const isCapped = atStake.check(staking)
  const isCut = isCapped || lines.some(({ cap }) => cap !== undefined)
  if (isCut && !seesCap) throw new AppError('lottery.capped', { amount: capOf(game, lines) })
  const { code: gameCode } = game
  const stored = storedLines(lines)
  const wager = { product: 'lottery', game: gameCode, event: issue, amount, details: stored }
  const { id, entry } = stake(book, member, { ...wager, ...(chase && { chase }) }, now)
  atStake.add(staking)
  const head = { id, gameCode, issue, at: now, state: 'open', amount, payout: 0 } as const
  const whole = { ...head, ...(chase && { chase }) }
  const { id: owner, currency } = member
  const flags = [chase ?? '', isCapped ? 1 : 0]
  book.stage('ticket', [
    entry.seq,
    id,
    owner,
    currency,
    gameCode,
    issue,
    amount,
    JSON.stringify(stored),
    'open',
    now,
    ...flags,
  ])
  return { ticket: { ...whole, lines: texts.note(entry.seq, lines) }, entry }
}

/** The smallest cap that would cut a win. */
const capOf = (game: LotteryGame, lines: readonly Line[]): number =>
  Math.min(game.drawPayoutMax, ...lines.map(({ cap }) => cap ?? game.drawPayoutMax))
