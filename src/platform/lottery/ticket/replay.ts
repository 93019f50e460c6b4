import type { Output } from '#lib/api/call'
import type { replay as call, REPLAY_FAULTS } from '#lib/api/money/replay'
import { AppError } from '#lib/errors'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import { tierOdds } from '#lib/lottery/odds'
import { linePayout } from '#lib/lottery/payout'
import '#lib/lottery/plays/all'
import { rulesOf } from '#lib/fair/rules-version'
import { playOf } from '#lib/lottery/plays/registry'
import { lineRebate } from '#lib/lottery/price'
import { readLines } from '#lib/lottery/stored-lines'
import { PUSH } from '#lib/lottery/types'
import { isRefunded } from '#lib/rules/ticket-state'
import type { Book } from '#platform/kernel/book/book'
import { linesOf } from '#platform/kernel/ledger/entries'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { first } from '#platform/kernel/ledger/sql'
import { ticketRow } from './cancel-ticket'
import type { TicketRow } from './list-tickets'

type Replayed = Output<typeof call>
type Fault = (typeof REPLAY_FAULTS)[number]
/** What a book knows by itself: all but what is on public record. */
export type ReplayedInBook = Omit<Replayed, 'published' | 'faults'> & { faults: Fault[] }

/** The ticket's lines, each with what it pays on a result; none where the stake went back. */
function workedLines({ lines, result }: TicketRow, { family }: LotteryGame) {
  return readLines(lines).map((line) => {
    const { play, bets, unit, multiple, cap = null } = line
    const { payout: whole, winning } = linePayout(family, line, result ?? '')
    const won = Object.entries(winning)
      .filter(([, count]) => count > 0)
      .map(([tier, count]) => ({ tier, bets: count, odds: tierOdds(line.odds, tier) ?? 0 }))
    const paid = cap === null ? whole : Math.min(whole, cap)
    const back = (winning[PUSH] ?? 0) * unit * multiple
    const rebate = lineRebate({ ...line, amount: line.amount - back })
    return { shown: { play, bets, unit, multiple, won, whole, cap, paid }, rebate }
  })
}

/** What each version of the rules makes of a ticket's lines. */
const RULES: Readonly<Record<number, typeof workedLines>> = { 1: workedLines }

/** Whether the lines hold the bets that were counted, and cost what was taken. */
function areLinesWhole({ lines }: TicketRow, { family }: LotteryGame, stake: number): boolean {
  const read = readLines(lines)
  const areCounted = read.every(({ play, selection, rules, bets, unit, multiple, amount }) => {
    return (
      playOf(family, play, rules)?.count(selection) === bets && amount === bets * unit * multiple
    )
  })
  return areCounted && read.reduce((sum, { amount }) => sum + amount, 0) === stake
}

const PAID_BEFORE = `SELECT COALESCE(SUM(payout), 0) AS n FROM ticket
  WHERE member = ? AND game_code = ? AND issue = ? AND version = ? AND seq < ?
    AND state IN ('won', 'lost', 'tied')`

/** What the most that a draw pays a member leaves of a payout: their earlier tickets come first. */
function cutOf(book: Book, row: TicketRow, payout: number, { drawPayoutMax }: LotteryGame): number {
  if (row['is_capped'] !== 1) return 0
  const { member, game_code: game, issue, seq } = row
  const version = row['version'] as number
  const query = book.sql.exec<{ n: number }>(PAID_BEFORE, member, game, issue, version, seq)
  return Math.max(0, payout - Math.max(0, drawPayoutMax - (first(query)?.n ?? 0)))
}

const OF_STAKES = ['open-stake', 'lottery']

/**
 * What the house's accounts took and paid for a ticket, by its entries. Its stake's entry has the
 * ticket's number: out of what a chase holds it is in no record of what a member may stake.
 */
function movedFor(book: Book, { member, id, seq }: TicketRow, seqs: readonly number[]) {
  const moved = { stake: 0, payout: 0, rebate: 0 }
  const all = [...new Set([Number(seq), ...seqs])]
  for (const line of linesOf(book.sql, member, all)) {
    if (line.owner !== HOUSE || line.reference !== id) continue
    if (line.account === 'rebate') moved.rebate -= line.amount
    else if (OF_STAKES.includes(line.account))
      if (line.kind === 'stake') moved.stake += line.amount
      else moved.payout -= line.amount
  }
  return moved
}

export interface Replaying {
  member: string
  id: string
  /** Numbers of its entries, as the record has them. */
  seqs: readonly number[]
}

/** Works a settled ticket of a member out anew, and says what does not fit. */
export function replayTicket(book: Book, asked: Replaying): ReplayedInBook {
  const row = ticketRow(book, asked.id)
  if (!row || row.member !== asked.member) throw new AppError('lottery.ticket-unknown')
  const { id, game_code: gameCode, issue, amount, payout, rebate, result } = row
  const game = gameOf(gameCode)
  if (!game) throw new AppError('lottery.ticket-unknown')
  if (row.state === 'open') throw new AppError('truth.not-settled')
  const state = row.state as Replayed['state']
  const isBack = isRefunded(state)
  const rules = Number(row['rules'])
  const work = rulesOf(RULES, rules)
  if (!work) throw new AppError('truth.rules-unknown')
  const lines = isBack ? [] : work(row, game)
  const sum = lines.reduce((total, { shown }) => total + shown.paid, 0)
  const cut = cutOf(book, row, sum, game)
  const moved = movedFor(book, row, asked.seqs)
  const worked = {
    stake: readLines(row.lines).reduce((total, line) => total + line.amount, 0),
    payout: isBack ? amount : sum - cut,
    rebate: lines.reduce((total, line) => total + line.rebate, 0),
  }
  const kept = { stake: amount, payout, rebate }
  const faults: Fault[] = []
  if (!areLinesWhole(row, game, amount)) faults.push('stake')
  if (worked.payout !== payout) faults.push('payout')
  if (worked.rebate !== rebate) faults.push('rebate')
  // Of a stake in bonus money a series brings back a part.
  const isMoved = moved.stake === worked.stake && moved.payout === worked.payout
  if (!isMoved || moved.rebate > worked.rebate) faults.push('moved')
  const version = Number(row['version'])
  const head = { id, gameCode, issue, state, result: result ?? '', version, rules }
  return { ...head, lines: lines.map(({ shown }) => shown), cut, worked, kept, moved, faults }
}
