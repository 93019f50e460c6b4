import type { WalletBody } from '#lib/vendor/calls'
import { toOurs, toTheirs } from '#lib/vendor/currency'
import { type BonusPart, payParts, portion, sumOf, takePartsBack } from '#platform/play/index'
import { changeRound, countWagering, openRound, type RoundRow, roundBySeq } from './rounds'
import { house, moneyOf, namedGame, Refused, type WalletTurn } from './terms'
import {
  accept,
  type Keeping,
  markBack,
  setTombstone,
  type TransactionRow,
  transactionOf,
} from './transactions'

type Status = 'rolled-back' | 'already' | 'unknown' | 'nothing'
type Body = WalletBody<'rollback'>

const REVERSIBLE = ['bet', 'betAndWin', 'win', 'jackpotWin']
const isBet = ({ call }: TransactionRow) => call === 'bet' || call === 'betAndWin'

/** Undoes a transaction, or makes sure that it never happens. */
export function rollback(turn: WalletTurn, keeping: Keeping, body: Body) {
  if (body.currency !== undefined && body.currency !== turn.currency.code)
    throw new Refused('vendor.currency')
  const row = transactionOf(turn, body.referenceTransactionId)
  if (!row) return unknown(turn, keeping, body)
  if (row.member !== turn.member.id) throw new Refused('vendor.mismatch')
  if (row.state === 'refused') return noted(turn, keeping, body, 'nothing', row)
  if (!REVERSIBLE.includes(row.call)) throw new Refused('vendor.not-reversible')
  if (body.amount !== undefined && row.call !== 'bet') throw new Refused('vendor.amount')
  if (row.state === 'rolled-back') return noted(turn, keeping, body, 'already', row)
  return isBet(row) ? undoBet(turn, keeping, body, row) : undoWin(turn, keeping, body, row)
}

/** Nobody knows that id: when it comes it is refused. */
function unknown(turn: WalletTurn, keeping: Keeping, body: Body) {
  if (body.amount !== undefined) throw new Refused('vendor.transaction-unknown')
  setTombstone(turn, body.referenceTransactionId)
  if (body.round !== undefined) openRound(turn, body.round)
  return noted(turn, keeping, body, 'unknown')
}

/** Keeps a rollback that moves nothing. */
function noted(
  turn: WalletTurn,
  keeping: Keeping,
  body: Body,
  status: Status,
  row?: TransactionRow,
) {
  const from = turn.book.ledger.version
  const effect = { round: row?.round ?? 0, reference: body.referenceTransactionId }
  const value = { ...moneyFor(turn, row), status, amount: 0 }
  return accept(turn, keeping, { from, effect, value })
}

/** The balance in the game that the call names, else in that of what was undone. */
function moneyFor(turn: WalletTurn, row?: TransactionRow) {
  const named = namedGame(turn.terms.game)
  const round = !named && row ? roundBySeq(turn, row.round) : undefined
  const own = round?.category ? { game: round.game, category: round.category } : undefined
  return moneyOf(turn, named ?? own)
}

/** Wins above nothing that stand, but for what the bet has won in its own call. */
const wonOf = (round: RoundRow, row: TransactionRow) => round.payout - row.win

function undoBet(turn: WalletTurn, keeping: Keeping, body: Body, row: TransactionRow) {
  const { book, member, terms, now } = turn
  const before = roundBySeq(turn, row.round) as RoundRow
  if (wonOf(before, row) > 0 && !terms.rollbackSettled) throw new Refused('vendor.settled')
  const left = row.stake - row.back
  const amount = body.amount === undefined ? left : toOurs(turn.currency, body.amount)
  if (amount > left) throw new Refused('vendor.amount')
  const from = book.ledger.version
  const moving = { reference: before.id, counter: house(turn), at: now }
  const back = row.back + amount
  const bonus = bonusOf(row, back) - bonusOf(row, row.back)
  const parts = bonus > 0 ? [{ grant: row.grant_id, amount: bonus }] : []
  payParts(book, member, { kind: 'refund', amount, parts }, moving)
  const won = JSON.parse(row.parts) as BonusPart[]
  takePartsBack(book, member, { amount: row.win, parts: won }, moving)
  const whole = back === row.stake
  markBack(turn, row.id, { back, whole })
  const effect = { round: row.round, reference: row.id, house: row.win - amount }
  const after = changeRound(turn, before, {
    ...{ stake: -amount, bonus: -bonus, bets: whole ? -1 : 0 },
    ...{ payout: -row.win, bonusPayout: -sumOf(won) },
  })
  countWagering(turn, before, after)
  return accept(turn, keeping, { from, effect, value: undone(turn, row, amount) })
}

/** Bonus money that has gone back once so much of the stake has. */
const bonusOf = ({ stake, bonus }: TransactionRow, back: number): number =>
  stake > 0 ? portion(bonus, back, stake) : 0

function undone(turn: WalletTurn, row: TransactionRow, amount: number) {
  const status: Status = 'rolled-back'
  return { ...moneyFor(turn, row), status, amount: toTheirs(turn.currency, amount) }
}

function undoWin(turn: WalletTurn, keeping: Keeping, body: Body, row: TransactionRow) {
  const { book, member, now } = turn
  const before = roundBySeq(turn, row.round) as RoundRow
  const from = book.ledger.version
  const moving = { reference: before.id, counter: house(turn), at: now }
  const parts = JSON.parse(row.parts) as BonusPart[]
  takePartsBack(book, member, { amount: row.win, parts }, moving)
  markBack(turn, row.id, { back: 0, whole: true })
  const effect = { round: row.round, reference: body.referenceTransactionId, house: row.win }
  const change = { payout: -row.win, bonusPayout: -sumOf(parts) }
  countWagering(turn, before, changeRound(turn, before, change))
  return accept(turn, keeping, { from, effect, value: undone(turn, row, row.win) })
}
