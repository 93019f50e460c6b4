import { AppError } from '#lib/errors'
import { MINUTE_MS, SECOND_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import { maskedName } from '#lib/rules/masked-name'
import { profileOf } from '#lib/rules/profile'
import { zoneDay } from '#lib/time/zone-day'
import { owedBy } from '#platform/agent/team/index'
import type { Book } from '#platform/kernel/book/book'
import type { InternalContext } from '#platform/kernel/book/command'
import type { BookMember } from '#platform/kernel/book/session/rows'
import { first } from '#platform/kernel/ledger/sql'
import { turnoverOf } from '#platform/money/withdraw/index'
import { endDue } from '#platform/play/index'

/** Who gets it, as the directory knows them. */
export interface Receiver {
  id: string
  book: string
  account: string
}

/** A member sends; `token` says who. */
export interface Sending {
  token: string
  to: 'upline' | 'downline'
  receiver: Receiver
  amount: number
}

/** The second half of a transfer, on its way to the receiver's book. */
export interface Arrival {
  id: string
  member: string
  /** The sender's name, masked. */
  peer: string
  amount: number
  currency: string
}

export interface TransferRow extends Record<string, string | number> {
  id: string
  direction: 'out' | 'in'
  member: string
  currency: string
  peer: string
  peer_member: string
  peer_book: string
  amount: number
  state: 'sent' | 'done' | 'returned' | 'received' | 'refused'
  tries: number
  at: number
}

const rowOf = (book: Book, id: string, direction: 'out' | 'in') =>
  first(
    book.sql.exec<TransferRow>(
      'SELECT * FROM transfer WHERE id = ? AND direction = ?',
      id,
      direction,
    ),
  )

type NewTransfer = Pick<
  TransferRow,
  | 'id'
  | 'direction'
  | 'member'
  | 'currency'
  | 'peer'
  | 'peer_member'
  | 'peer_book'
  | 'amount'
  | 'state'
  | 'at'
>

function insert(book: Book, row: NewTransfer): void {
  book.sql.exec(
    `INSERT INTO transfer (id, direction, member, currency, peer, peer_member, peer_book, amount,
       state, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.direction,
    row.member,
    row.currency,
    row.peer,
    row.peer_member,
    row.peer_book,
    row.amount,
    row.state,
    row.at,
  )
}

/** What the member has sent today, in the merchant's zone. */
export function sentToday(
  book: Book,
  member: string,
  { now, env }: Pick<InternalContext, 'now' | 'env'>,
) {
  const { from } = zoneDay(env.MERCHANT_TIME_ZONE ?? 'UTC', now)
  const sent = book.sql
    .exec<{ n: number }>(
      `SELECT COALESCE(SUM(amount), 0) AS n FROM transfer
       WHERE member = ? AND direction = 'out' AND at >= ? AND state <> 'returned'`,
      member,
      from,
    )
    .one().n
  return sent + book.givenAway(member, from)
}

function assertMaySend(
  context: InternalContext,
  member: BookMember,
  { to, amount }: Sending,
): void {
  const { cashier, env } = context
  const isOpen = profileOf(env.PROFILE).transfersAllowed && cashier.transfer[to]
  if (!isOpen) throw new AppError('transfer.off')
  assertMayGive(context, member, amount)
}

/** Whether so much of a member's own money may go to other members now, whatever the way. */
export function assertMayGive(context: InternalContext, member: BookMember, amount: Minor): void {
  const { book, cashier, env, now } = context
  const { transfer } = cashier
  if (amount < transfer.minimum)
    throw new AppError('transfer.minimum', { minimum: transfer.minimum })
  const left = transfer.perDay - sentToday(book, member.id, context)
  if (amount > left) throw new AppError('transfer.daily-cap', { amount: Math.max(0, left) })
  const owed = profileOf(env.PROFILE).overdueBlocks ? owedBy(book, member.id) : 0
  if (owed > 0) throw new AppError('withdraw.overdue', { amount: owed })
  const turnover = turnoverOf(book, member.id).left
  if (turnover > 0) throw new AppError('withdraw.turnover', { amount: turnover })
  if (endDue(book, member, now)) throw new AppError('transfer.bonus-active')
}

/** First half: the money leaves the sender and waits in the clearing account of their book. */
export function sendTransfer(context: InternalContext, sending: Sending) {
  const { book, now, permitted } = context
  const { member } = permitted('transfer.send', sending.token)
  assertMaySend(context, member, sending)
  const { receiver, amount } = sending
  const id = book.ids.next('t', 'transfer', now)
  book.move(member, {
    kind: 'transfer-out',
    reference: id,
    amount: -amount,
    wallet: 'main',
    counter: 'clearing',
    at: now,
  })
  insert(book, {
    id,
    direction: 'out',
    member: member.id,
    currency: member.currency,
    state: 'sent',
    peer: maskedName(receiver.account),
    peer_member: receiver.id,
    peer_book: receiver.book,
    amount,
    at: now,
  })
  book.jobs.set('transfer', id, now)
  // Within one book both halves are one transaction.
  if (receiver.book === book.id)
    finishTransfer(book, id, receiveTransfer(context, arrivalOf(book, id)), now)
  const state = rowOf(book, id, 'out')?.state ?? 'sent'
  return { id, state, amount, sumBalance: book.sumBalance(member), at: now }
}

/** What the receiver's book gets to know of a transfer. */
export function arrivalOf(book: Book, id: string): Arrival {
  const row = rowOf(book, id, 'out') as TransferRow
  const sender = book.sessions.member(row.member) as BookMember
  const { peer_member: member, amount, currency } = row
  return { id, member, peer: maskedName(sender.account), amount, currency }
}

/** Whether the member may be given money now. */
function mayReceive(book: Book, { member: id, currency }: Arrival, now: number): BookMember | null {
  const member = book.sessions.member(id)
  if (!member || member.type === 4 || member.currency !== currency) return null
  try {
    book.guard.assertMayEnter(id, now)
    return member
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Second half, at most once: asked again it answers what it answered the first time. */
export function receiveTransfer({ book, now }: InternalContext, arrival: Arrival): boolean {
  const { id, peer, amount, currency } = arrival
  const known = rowOf(book, id, 'in')
  if (known) return known.state === 'received'
  const member = mayReceive(book, arrival, now)
  const state = member ? 'received' : 'refused'
  if (member)
    book.move(member, {
      kind: 'transfer-in',
      reference: id,
      amount,
      wallet: 'main',
      counter: 'clearing',
      at: now,
    })
  insert(book, {
    id,
    direction: 'in',
    member: arrival.member,
    currency,
    peer,
    peer_member: '',
    peer_book: '',
    amount,
    state,
    at: now,
  })
  return member !== null
}

/** Ends a transfer by what the receiver's book said: done, or back to the sender. */
export function finishTransfer(book: Book, id: string, isReceived: boolean, now: number): void {
  const row = rowOf(book, id, 'out')
  book.jobs.done('transfer', id)
  if (row?.state !== 'sent') return
  const { member, currency, amount } = row
  if (!isReceived) {
    book.move(
      { id: member, currency },
      {
        kind: 'transfer-back',
        reference: id,
        amount,
        wallet: 'main',
        counter: 'clearing',
        at: now,
      },
    )
  }
  const state = isReceived ? 'done' : 'returned'
  book.sql.exec(`UPDATE transfer SET state = ? WHERE id = ? AND direction = 'out'`, state, id)
}

/** Tries again later, ever more rarely, until the other book answers. */
export function delayTransfer(book: Book, id: string, now: number): void {
  const row = rowOf(book, id, 'out')
  if (row?.state !== 'sent') {
    book.jobs.done('transfer', id)
    return
  }
  const wait = Math.min(MINUTE_MS / 2, SECOND_MS * 2 ** Math.min(row.tries, 10))
  book.sql.exec(`UPDATE transfer SET tries = tries + 1 WHERE id = ? AND direction = 'out'`, id)
  book.jobs.set('transfer', id, now + wait)
}

/** The book that a transfer still has to reach; undefined when it has ended. */
export function nextBook(book: Book, id: string): string | undefined {
  const row = rowOf(book, id, 'out')
  return row?.state === 'sent' ? row.peer_book : undefined
}

/** How a transfer stands, and what its sender has. */
export function transferOf(book: Book, { id, member }: { id: string; member: BookMember }) {
  return { state: rowOf(book, id, 'out')?.state ?? 'sent', sumBalance: book.sumBalance(member) }
}
