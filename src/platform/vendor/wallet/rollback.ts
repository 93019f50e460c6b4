import { portion } from '#lib/rewards/exact'
import type { WalletBody } from '#lib/vendor/calls'
import { toOurs, toTheirs } from '#lib/vendor/currency'
import { type BonusPart, payParts, sumOf, takePartsBack } from '#platform/play/index'
import { changeRound, countWagering, openRound, type RoundRow, roundBySeq } from './rounds'
import { house, moneyOf, namedGame, Refused, type WalletContext } from './terms'
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
export function rollback(context: WalletContext, keeping: Keeping, body: Body) {
  if (body.currency !== undefined && body.currency !== context.currency.code)
    throw new Refused('vendor.currency')
  const row = transactionOf(context, body.referenceTransactionId)
  if (!row) return unknown(context, keeping, body)
  if (row.member !== context.member.id) throw new Refused('vendor.mismatch')
  if (row.state === 'refused') return noted(context, keeping, body, 'nothing', row)
  if (!REVERSIBLE.includes(row.call)) throw new Refused('vendor.not-reversible')
  if (body.amount !== undefined && row.call !== 'bet') throw new Refused('vendor.amount')
  if (row.state === 'rolled-back') return noted(context, keeping, body, 'already', row)
  return isBet(row) ? undoBet(context, keeping, body, row) : undoWin(context, keeping, body, row)
}

/** Nobody knows that id: when it comes it is refused. */
function unknown(context: WalletContext, keeping: Keeping, body: Body) {
  if (body.amount !== undefined) throw new Refused('vendor.transaction-unknown')
  setTombstone(context, body.referenceTransactionId)
  if (body.round !== undefined) openRound(context, body.round)
  return noted(context, keeping, body, 'unknown')
}

/** Keeps a rollback that moves nothing. */
function noted(
  context: WalletContext,
  keeping: Keeping,
  body: Body,
  status: Status,
  row?: TransactionRow,
) {
  const from = context.book.ledger.version
  const effect = { round: row?.round ?? 0, reference: body.referenceTransactionId }
  const value = { ...moneyFor(context, row), status, amount: 0 }
  return accept(context, keeping, { from, effect, value })
}

/** The balance in the game that the call names, else in that of what was undone. */
function moneyFor(context: WalletContext, row?: TransactionRow) {
  const named = namedGame(context.terms.game)
  const round = !named && row ? roundBySeq(context, row.round) : undefined
  const own = round?.category ? { game: round.game, category: round.category } : undefined
  return moneyOf(context, named ?? own)
}

/** Wins above nothing that stand, but for what the bet has won in its own call. */
const wonOf = (round: RoundRow, row: TransactionRow) => round.payout - row.win

function undoBet(context: WalletContext, keeping: Keeping, body: Body, row: TransactionRow) {
  const { book, member, terms, now } = context
  const before = roundBySeq(context, row.round) as RoundRow
  if (wonOf(before, row) > 0 && !terms.rollbackSettled) throw new Refused('vendor.settled')
  const left = row.stake - row.back
  const amount = body.amount === undefined ? left : toOurs(context.currency, body.amount)
  if (amount > left) throw new Refused('vendor.amount')
  const from = book.ledger.version
  const moving = { reference: before.id, counter: house(context), at: now }
  const back = row.back + amount
  const bonus = bonusOf(row, back) - bonusOf(row, row.back)
  const parts = bonus > 0 ? [{ grant: row.grant_id, amount: bonus }] : []
  payParts(book, member, { kind: 'refund', amount, parts }, moving)
  const won = JSON.parse(row.parts) as BonusPart[]
  takePartsBack(book, member, { amount: row.win, parts: won }, moving)
  const whole = back === row.stake
  markBack(context, row.id, { back, whole })
  const effect = { round: row.round, reference: row.id, house: row.win - amount }
  const after = changeRound(context, before, {
    ...{ stake: -amount, bonus: -bonus, bets: whole ? -1 : 0 },
    ...{ payout: -row.win, bonusPayout: -sumOf(won) },
  })
  countWagering(context, before, after)
  return accept(context, keeping, { from, effect, value: undone(context, row, amount) })
}

/** Bonus money that has gone back once so much of the stake has. */
const bonusOf = ({ stake, bonus }: TransactionRow, back: number): number =>
  stake > 0 ? portion(bonus, back, stake) : 0

function undone(context: WalletContext, row: TransactionRow, amount: number) {
  const status: Status = 'rolled-back'
  return { ...moneyFor(context, row), status, amount: toTheirs(context.currency, amount) }
}

function undoWin(context: WalletContext, keeping: Keeping, body: Body, row: TransactionRow) {
  const { book, member, now } = context
  const before = roundBySeq(context, row.round) as RoundRow
  const from = book.ledger.version
  const moving = { reference: before.id, counter: house(context), at: now }
  const parts = JSON.parse(row.parts) as BonusPart[]
  takePartsBack(book, member, { amount: row.win, parts }, moving)
  markBack(context, row.id, { back: 0, whole: true })
  const effect = { round: row.round, reference: body.referenceTransactionId, house: row.win }
  const change = { payout: -row.win, bonusPayout: -sumOf(parts) }
  countWagering(context, before, changeRound(context, before, change))
  return accept(context, keeping, { from, effect, value: undone(context, row, row.win) })
}
