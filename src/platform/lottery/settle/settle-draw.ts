import { SETTLE_CHUNK } from '#lib/limits'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import type { Book } from '#platform/kernel/book/book'
import { endShown, noteChaseDraw, staysHeld } from '#platform/lottery/chase/after'
import { lotteryOf, type TicketPlace } from '#platform/lottery/state'
import { settle } from '#platform/play/index'
import { correctDraw } from './correct-draw'
import { countRefunded } from './count-refunded'
import { emitCovered } from './emit-covered'
import { cutToDraw, outcome, type SettleRequest, type SettlingTicket } from './outcome'
import { forgetRisks, risksOn } from './risks'
import { decidedOf, writeSettled } from './write-settled'

/** How many tickets were settled, and whether none is left. */
export interface SettledPart {
  done: boolean
  settled: number
  /** Of a void draw: tickets it has refunded so far. */
  refunded?: number
}

/**
 * Settles a chunk of a draw's open tickets: winners are paid, stakes become the house's, each in
 * entries that balance. Only open tickets are touched, so it may be called any number of times. A
 * later version of the result then corrects, by further entries, what the earlier one has paid.
 */
export function settleDraw(book: Book, request: SettleRequest, now: number): SettledPart {
  const { gameCode, issue, version, result } = request
  const game = gameOf(gameCode)
  if (!game) throw new Error(`no game ${gameCode}`)
  book.flush()
  closeSales(book, request, now)
  const open = nextOpen(book, request)
  if (open.length > 0) settleOpen(book, game, { open, request }, now)
  if (result !== null) endShown(book, game, result, now)
  const isWhole = open.length < SETTLE_CHUNK
  const corrected = isWhole && version > 1 ? correctDraw(book, game, request, now) : 0
  const done = isWhole && corrected < SETTLE_CHUNK
  if (done) {
    lotteryOf(book).settledTo.delete(`${gameCode}|${issue}`)
    forgetRisks(book, request)
    emitCovered(book, game, request)
  }
  const part = { done, settled: open.length + corrected }
  if (result !== null) return part
  return { ...part, refunded: countRefunded(book, request, part.settled) }
}

const START: TicketPlace = { member: '', seq: 0 }
/** Behind every member. */
const END: TicketPlace = { member: '\u{10ffff}', seq: 0 }

/** The next open tickets of a draw, behind those that are settled already. */
function nextOpen(book: Book, { gameCode, issue }: SettleRequest): SettlingTicket[] {
  const { settledTo } = lotteryOf(book)
  const draw = `${gameCode}|${issue}`
  const { member, seq } = settledTo.get(draw) ?? START
  const open = book.sql
    .exec<SettlingTicket>(
      `SELECT seq, id, member, currency, amount, lines, at, chase, is_capped
       FROM ticket INDEXED BY ticket_of_draw
       WHERE game_code = ? AND issue = ? AND (member, seq) > (?, ?) AND state = 'open'
       ORDER BY member, seq LIMIT ?`,
      gameCode,
      issue,
      member,
      seq,
      SETTLE_CHUNK,
    )
    .toArray()
  settledTo.set(draw, open.length < SETTLE_CHUNK ? END : (open.at(-1) ?? END))
  return open
}

interface Chunk {
  open: SettlingTicket[]
  request: SettleRequest
}

function settleOpen(book: Book, game: LotteryGame, { open, request }: Chunk, now: number): void {
  const { gameCode, issue, version } = request
  const risks = risksOn(book, game, request, open)
  const settled = open.map((ticket) => outcome(ticket, game.family, request, risks(ticket.member)))
  cutToDraw(book, settled, request, game.drawPayoutMax)
  const decided = settled.map((one) => {
    const { chase } = one.ticket
    const isHeld = one.state === 'void' && chase !== '' && staysHeld(book, chase)
    return { ...decidedOf(one, request), ...(isHeld && { staysHeld: true }) }
  })
  settle(book, 'lottery', decided, { reference: `${gameCode}-${issue}-${version}`, at: now })
  writeSettled(book, settled, request, now)
  for (const one of settled) if (one.ticket.chase) noteChaseDraw(book, one.ticket, one, now)
}

function closeSales(book: Book, { gameCode, issue, version }: SettleRequest, now: number): void {
  const draw = `${gameCode}|${issue}`
  const { atStake, sealed } = lotteryOf(book)
  atStake.drop(gameCode, issue)
  if (sealed.has(draw)) return
  book.sql.exec(
    'INSERT OR IGNORE INTO sealed_draw VALUES (?, ?, ?, ?)',
    gameCode,
    issue,
    version,
    now,
  )
  sealed.add(draw)
}
