import { AppError } from '#lib/errors'
import { stakeStep, toTheirs, type VendorCurrency } from '#lib/vendor/currency'
import type { Book, Owner } from '#platform/kernel/book/book'
import type { InternalContext } from '#platform/kernel/book/command'
import type { BookMember } from '#platform/kernel/book/index'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { endDue } from '#platform/play/index'
import { aliasFor } from '../players'
import { bookResult, explain, purse, purseBalance } from './purse'
import { isOpen, type MoveRow, moveOf, openMoves } from './rows'

type Starting = Pick<InternalContext, 'book' | 'now'>

/** What takes a move to its vendor. */
export const MOVE_JOB = 'vendor-move'

export interface Moving {
  vendor: string
  direction: 'in' | 'out'
  /** Minor units of ours. */
  amount: number
  /** The member's currency as the vendor counts it. */
  currency: VendorCurrency
}

/** Whether money may go in: the guard first, then bonus, limits, funds. */
function assertMayGoIn({ book, now }: Starting, member: BookMember, amount: number): void {
  book.guard.assertMayMove(member.id, now)
  if (endDue(book, member, now)) throw new AppError('wallet.bonus-active')
  book.guard.assertMayStake(member.id, amount, now)
  const missing = amount - book.balance(member)
  if (missing > 0) throw new AppError('wallet.insufficient-balance', { amount: missing })
}

/** Begins a move: what goes in leaves the main wallet and is held until its outcome is known. */
export function startMove(context: Starting, member: BookMember, moving: Moving): MoveRow {
  const { book, now } = context
  const { vendor, direction, amount, currency } = moving
  if (openMoves(book, member.id).some((row) => row.vendor === vendor))
    throw new AppError('wallet.move-open')
  if (direction === 'in') assertMayGoIn(context, member, amount)
  const step = stakeStep(currency)
  if (amount % step !== 0) throw new AppError('wallet.move-step', { amount: step })
  const id = book.ids.next('v', 'vendor_move', now)
  aliasFor(book, vendor, member.id)
  if (direction === 'in') {
    const moved = { kind: 'wallet-out', reference: id, wallet: 'main', at: now } as const
    book.move(member, { ...moved, amount: -amount, counter: 'clearing' })
    book.guard.note(member.id, { stake: amount, payout: 0 }, now)
  }
  book.sql.exec(
    `INSERT INTO vendor_move (id, vendor, member, currency, direction, amount, theirs, code, state,
       at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'sent', ?)`,
    ...[id, vendor, member.id, member.currency, direction, amount],
    ...[toTheirs(currency, amount), currency.code, now],
  )
  book.jobs.set(MOVE_JOB, id, now)
  return moveOf(book, id) as MoveRow
}

/** What was held goes on to the vendor. */
function arrive(book: Book, owner: Owner, { id, vendor, amount }: MoveRow, at: number): void {
  const { ledger } = book
  ledger.post({
    kind: 'wallet-done',
    member: owner.id,
    reference: id,
    balanceAfter: ledger.account(owner.id, 'main', owner.currency).balance,
    at,
    postings: [
      { account: ledger.account(HOUSE, 'clearing', owner.currency).id, amount: -amount },
      { account: ledger.account(owner.id, purse(vendor), owner.currency).id, amount },
    ],
  })
  explain(book, owner, vendor, { in: amount })
}

/** What comes out; more than went in was won there. */
function comeBack(book: Book, owner: Owner, { id, vendor, amount }: MoveRow, at: number): void {
  const more = amount - purseBalance(book, owner, vendor)
  if (more > 0) bookResult(book, owner, { vendor, amount: more, reference: id, at })
  const moved = { kind: 'wallet-in', reference: id, wallet: 'main', at } as const
  book.move(owner, { ...moved, amount, counter: purse(vendor) })
  explain(book, owner, vendor, { out: amount })
  book.guard.note(owner.id, { stake: 0, payout: amount }, at)
}

/** What the vendor did not take is the member's again, and uses up no limit. */
function giveBack(book: Book, owner: Owner, { id, amount, at: begun }: MoveRow, at: number): void {
  const moved = { kind: 'wallet-back', reference: id, wallet: 'main', at } as const
  book.move(owner, { ...moved, amount, counter: 'clearing' })
  book.guard.note(owner.id, { stake: -amount, payout: 0 }, begun)
}

/** Ends a move by what is known to have come of it; one that has ended stays as it is. */
export function finishMove(
  book: Book,
  id: string,
  { isDone, now, reason = '' }: { isDone: boolean; now: number; reason?: string },
): void {
  const row = moveOf(book, id)
  book.jobs.done(MOVE_JOB, id)
  if (!row || !isOpen(row)) return
  const owner = { id: row.member, currency: row.currency }
  const isIn = row.direction === 'in'
  if (isDone) (isIn ? arrive : comeBack)(book, owner, row, now)
  else if (isIn) giveBack(book, owner, row, now)
  const state = isDone ? 'done' : 'returned'
  const update = 'UPDATE vendor_move SET state = ?, finished_at = ?, reason = ? WHERE id = ?'
  book.sql.exec(update, state, now, reason, id)
}

/** What a vendor says that a member has there: what it is more or less was won or lost. */
export function noteBalance(
  book: Book,
  owner: Owner,
  { vendor, balance, now }: { vendor: string; balance: number; now: number },
): void {
  // While a move is on its way nobody knows on which side its money is.
  if (openMoves(book, owner.id).some((row) => row.vendor === vendor)) return
  const amount = balance - purseBalance(book, owner, vendor)
  bookResult(book, owner, { vendor, amount, reference: vendor, at: now })
}
