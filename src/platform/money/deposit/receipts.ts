import { AppError } from '#lib/errors'
import { RECEIPTS_MAX } from '#lib/limits'
import type { Book } from '#platform/kernel/book/book'
import { depositOf, receiptsOf } from './rows'

/** A picture for a deposit; `isStored` once it is kept, before that it is only asked for. */
export interface Receipt {
  id: string
  name: string
  isStored: boolean
}

/** Whether the picture may be added, and adds it when it is stored; the same one counts once. */
export function addReceipt(book: Book, member: string, { id, name, isStored }: Receipt) {
  const row = depositOf(book, id, member)
  const known = receiptsOf(row)
  if (known.includes(name)) return { id, receipts: known.length, member }
  if (row.state !== 'review') throw new AppError('deposit.receipt-late')
  if (known.length >= RECEIPTS_MAX)
    throw new AppError('deposit.receipt-full', { count: RECEIPTS_MAX })
  const all = [...known, name]
  if (isStored)
    book.sql.exec('UPDATE deposit SET receipts = ? WHERE id = ?', JSON.stringify(all), id)
  return { id, receipts: all.length, member }
}
