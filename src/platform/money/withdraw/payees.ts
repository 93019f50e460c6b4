import type { Input } from '#lib/api/call'
import type { bindPayee as bindCall } from '#lib/api/money/withdraw'
import { AppError, type ErrorCode } from '#lib/errors'
import { HOUR_MS, PAYEE_COOLING_MS, PAYEES_MAX } from '#lib/limits'
import { maskedHolder, maskedNumber, PAYEES, type PayeeScheme } from '#lib/rules/payee'
import type { Book } from '#platform/kernel/book/book'
import type { Command } from '#platform/kernel/book/command'
import { first } from '#platform/kernel/ledger/sql'
import { checkNumber, plainNumber } from './payee-number'

export interface PayeeRow extends Record<string, string | number> {
  id: string
  member: string
  scheme: PayeeScheme
  holder: string
  institution: string
  number: string
  changed_at: number
}

const shown = ({ id, scheme, holder, institution, number, changed_at }: PayeeRow) => ({
  id,
  kind: PAYEES[scheme],
  scheme,
  holder: maskedHolder(holder),
  institution,
  number: maskedNumber(scheme, number),
  changeableAt: changed_at + PAYEE_COOLING_MS,
})

export const payeeOf = (book: Book, member: string, id: string): PayeeRow | undefined =>
  first(book.sql.exec<PayeeRow>('SELECT * FROM payee WHERE id = ? AND member = ?', id, member))

const payeesOf = (book: Book, member: string): PayeeRow[] =>
  book.sql.exec<PayeeRow>('SELECT * FROM payee WHERE member = ? ORDER BY rowid', member).toArray()

/** Numbers that a member's withdrawals may go to, whole: one person is known by them. */
export const payeeNumbers = (book: Book, member: string): string[] =>
  payeesOf(book, member).map(({ scheme, number }) => `${scheme} ${number}`)

/** Where the member's withdrawals may go, masked. */
export const payees: Command<'withdraw.payees'> = (_input, { book, member }) => ({
  payees: payeesOf(book, member.id).map(shown),
})

/** The payee of that id, when their cooling time is over. */
function changeable(book: Book, member: string, { id, now }: { id: string; now: number }) {
  const row = payeeOf(book, member, id)
  if (!row) throw new AppError('withdraw.payee-unknown')
  const left = row.changed_at + PAYEE_COOLING_MS - now
  if (left > 0) throw new AppError('withdraw.payee-cooling', { hours: Math.ceil(left / HOUR_MS) })
  return row
}

function refuseField(field: string, code: ErrorCode): never {
  throw new AppError(code, {}, [{ field, code }])
}

function assertValid(input: Input<typeof bindCall>, number: string): void {
  const verdict = checkNumber(input.scheme, number)
  if (verdict === 'checksum') refuseField('number', 'withdraw.payee-checksum')
  if (verdict === 'format') refuseField('number', 'withdraw.payee-format')
  const kind = PAYEES[input.scheme]
  if (kind !== 'crypto' && input.holder.trim().length < 2)
    refuseField('holder', 'withdraw.payee-format')
  if (kind === 'bank' && input.institution.trim().length < 2)
    refuseField('institution', 'withdraw.payee-format')
}

/** Binds a payee; one that takes another's place waits until that one's cooling time is over. */
export const bindPayee: Command<'withdraw.bindPayee'> = (input, { book, member, now }) => {
  const { scheme, replaces } = input
  const number = plainNumber(scheme, input.number)
  assertValid(input, number)
  const all = payeesOf(book, member.id)
  if (all.some((row) => row.scheme === scheme && row.number === number))
    refuseField('number', 'withdraw.payee-bound')
  if (replaces) changeable(book, member.id, { id: replaces, now })
  else if (all.length >= PAYEES_MAX) throw new AppError('withdraw.payee-full', { max: PAYEES_MAX })
  if (replaces) book.sql.exec('DELETE FROM payee WHERE id = ?', replaces)
  // With the time, as the number of a removed row comes again.
  const id = `${book.ids.next('p', 'payee', now)}-${now}`
  const holder = input.holder.trim()
  const institution = input.institution.trim()
  book.sql.exec(
    `INSERT INTO payee (id, member, scheme, holder, institution, number, changed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    id,
    member.id,
    scheme,
    holder,
    institution,
    number,
    now,
  )
  return shown({ id, member: member.id, scheme, holder, institution, number, changed_at: now })
}

/** Removes a payee after their cooling time; withdrawals on their way keep where they go. */
export const unbindPayee: Command<'withdraw.unbindPayee'> = ({ id }, { book, member, now }) => {
  changeable(book, member.id, { id, now })
  book.sql.exec('DELETE FROM payee WHERE id = ?', id)
  return {}
}
