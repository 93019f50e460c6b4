import { createHash } from 'node:crypto'
import { contentOf, type WalletCall } from '#lib/vendor/calls'
import { acceptedBody, refusalOf } from '#lib/vendor/codes'
import { first } from '#platform/kernel/ledger/sql'
import type { BonusPart } from '#platform/play/index'
import { Refused, type WalletContext, type WalletReply } from './terms'

export interface TransactionRow extends Record<string, string | number> {
  id: string
  call: WalletCall
  member: string
  round: number
  game: string
  content: string
  state: 'accepted' | 'rolled-back' | 'refused'
  status: number
  body: string
  stake: number
  bonus: number
  grant_id: string
  counts: number
  back: number
  win: number
  parts: string
}

/** What a transaction did, to be kept with its answer; what is left out is nothing. */
export interface Effect {
  round?: number
  stake?: number
  bonus?: number
  grant?: string
  counts?: boolean
  win?: number
  parts?: readonly BonusPart[]
  reference?: string
  /** What the vendor's account of the house gained. */
  house?: number
}

/** A call with an id of the vendor's, on its way to being kept. */
export interface Keeping {
  id: string
  call: WalletCall
  body: object
  game: string
}

const isNamed = 'vendor = ? AND id = ?'

export const transactionOf = (
  { book, terms }: Pick<WalletContext, 'book' | 'terms'>,
  id: string,
): TransactionRow | undefined =>
  first(
    book.sql.exec<TransactionRow>(
      `SELECT * FROM vendor_transaction WHERE ${isNamed}`,
      terms.vendor,
      id,
    ),
  )

/** Bets of a round that stand, wholly or in part. */
export const standingBets = ({ book }: WalletContext, round: number): TransactionRow[] =>
  book.sql
    .exec<TransactionRow>(
      `SELECT * FROM vendor_transaction
       WHERE round = ? AND call IN ('bet', 'betAndWin') AND state = 'accepted'`,
      round,
    )
    .toArray()

const hashOf = (call: WalletCall, body: object): string =>
  createHash('sha256').update(contentOf(call, body)).digest('base64url').slice(0, 27)

/** The first answer to an id that was decided before; another content under it is refused. */
export function decidedBefore(
  context: WalletContext,
  { id, call, body }: Keeping,
): WalletReply | undefined {
  const row = transactionOf(context, id)
  if (!row) return undefined
  if (row.content !== hashOf(call, body)) throw new Refused('vendor.transaction-reused')
  return { status: row.status, body: row.body, replayed: true }
}

export const isTombstone = ({ book, terms }: WalletContext, id: string): boolean =>
  first(book.sql.exec(`SELECT 1 FROM vendor_tombstone WHERE ${isNamed}`, terms.vendor, id)) !==
  undefined

export function setTombstone({ book, terms, now }: WalletContext, id: string): void {
  const insert = 'INSERT OR IGNORE INTO vendor_tombstone VALUES (?, ?, ?)'
  book.sql.exec(insert, terms.vendor, id, now)
}

const INSERT = `INSERT INTO vendor_transaction (vendor, id, call, member, round, game, currency,
  content, state, status, body, stake, bonus, grant_id, counts, win, parts, reference, house,
  entry_from, entry_to, at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

function insert(
  { book, terms, member, now }: WalletContext,
  { id, call, body, game }: Keeping,
  { state, reply, from, effect }: Decision,
): void {
  const { round = 0, stake = 0, bonus = 0, grant = '', counts = false } = effect
  const { win = 0, parts = [], reference = '', house = 0 } = effect
  const to = book.ledger.version
  book.sql.exec(
    INSERT,
    ...[terms.vendor, id, call, member.id, round, game, member.currency, hashOf(call, body)],
    ...[state, reply.status, reply.body, stake, bonus, grant, counts ? 1 : 0, win],
    ...[JSON.stringify(parts), reference, house, to > from ? from + 1 : 0, to > from ? to : 0],
    now,
  )
}

interface Decision {
  state: TransactionRow['state']
  reply: { status: number; body: string }
  /** Number of the newest entry before it. */
  from: number
  effect: Effect
}

/** Keeps an accepted call with what it did; answers its value, then and for ever. */
export function accept(
  context: WalletContext,
  keeping: Keeping,
  { value, from, effect = {} }: { value: object; from: number; effect?: Effect },
): WalletReply {
  const reply = { status: 200, body: acceptedBody({ transactionId: keeping.id, ...value }) }
  insert(context, keeping, { state: 'accepted', reply, from, effect })
  return { ...reply, replayed: false }
}

/** A stake that was refused stays refused: its id gets the same answer for ever. */
export function keepRefusal(
  context: WalletContext,
  keeping: Keeping,
  refused: Refused,
): WalletReply {
  const reply = refusalOf(refused.code, refused.value)
  const from = context.book.ledger.version
  insert(context, keeping, { state: 'refused', reply, from, effect: {} })
  return { ...reply, replayed: false }
}

/** Marks a transaction as rolled back, in whole or in part. */
export function markBack(
  { book, terms }: WalletContext,
  id: string,
  { back, whole }: { back: number; whole: boolean },
): void {
  book.sql.exec(
    `UPDATE vendor_transaction SET back = ?, state = ? WHERE ${isNamed}`,
    back,
    whole ? 'rolled-back' : 'accepted',
    terms.vendor,
    id,
  )
}
