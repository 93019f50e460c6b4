import type { Output } from '#lib/api/call'
import type { find } from '#lib/api/money/deposit'
import { AppError } from '#lib/errors'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'

type Shown = Omit<Output<typeof find>, 'payUrl'>

export interface DepositRow extends Record<string, string | number> {
  id: string
  member: string
  method: string
  amount: number
  fee: number
  turnover: number
  reference: string
  state: Shown['state']
  reason: string
  receipts: string
  expires_at: number
  at: number
}

/** A deposit, of that member when one is named. Throws `deposit.not-found`. */
export function depositOf(book: Book, id: string, member?: string): DepositRow {
  const row = first(book.sql.exec<DepositRow>('SELECT * FROM deposit WHERE id = ?', id))
  if (!row || (member !== undefined && row.member !== member))
    throw new AppError('deposit.not-found')
  return row
}

/** Names of a deposit's pictures. */
export const receiptsOf = ({ receipts }: DepositRow) => JSON.parse(receipts) as string[]

/** A deposit as the member sees it. */
export function shownDeposit(row: DepositRow): Shown {
  const { id, method, amount, fee, reference, state, reason, at } = row
  const receipts = receiptsOf(row).length
  const expiresAt = row.expires_at
  return { id, method, amount, fee, reference, state, reason, receipts, expiresAt, at }
}

export function endDeposit(
  book: Book,
  id: string,
  { state, reason, now }: { state: Shown['state']; reason: string; now: number },
): void {
  book.sql.exec(
    'UPDATE deposit SET state = ?, reason = ?, finished_at = ? WHERE id = ?',
    state,
    reason,
    now,
    id,
  )
  book.jobs.done('deposit-expiry', id)
}
