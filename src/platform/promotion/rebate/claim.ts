import { AppError } from '#lib/errors'
import { REBATE_CATEGORIES, type RebateCategory } from '#lib/rules/cashier'
import type { Book } from '#platform/kernel/book/book'
import type { Command, CommandContext } from '#platform/kernel/book/command'

interface BaseRow extends Record<string, string | number> {
  category: RebateCategory
  valid: number
  claimed: number
}

const RATE_BASE = 10_000

/** What valid bets bring at a rate, and how much of them that uses up: the rest stays for later. */
export function rebateOf(valid: number, rate: number): { amount: number; used: number } {
  const amount = rate > 0 ? Math.floor((valid * rate) / RATE_BASE) : 0
  return { amount, used: amount > 0 ? Math.ceil((amount * RATE_BASE) / rate) : 0 }
}

function basesOf(book: Book, member: string): Map<string, BaseRow> {
  const rows = book.sql.exec<BaseRow>(
    'SELECT category, valid, claimed FROM rebate_base WHERE member = ?',
    member,
  )
  return new Map([...rows].map((row) => [row.category, row]))
}

function stateOf({ book, member, cashier }: CommandContext) {
  const bases = basesOf(book, member.id)
  const categories = REBATE_CATEGORIES.map((category) => {
    const { valid = 0, claimed = 0 } = bases.get(category) ?? {}
    const rate = cashier.rebateRates[category]
    return { category, rate, valid, amount: rebateOf(valid, rate).amount, claimed }
  })
  return { isOn: cashier.isRebateOn, categories }
}

/** Cashback by category. */
export const listRebates: Command<'rebate.list'> = (_input, context) => stateOf(context)

/** Pays the cashback of one category, or of all; what it was paid for is used up. */
export const claimRebates: Command<'rebate.claim'> = ({ category: only }, context) => {
  const { book, member, now, cashier } = context
  if (!cashier.isRebateOn) throw new AppError('rebate.off')
  const due = stateOf(context).categories.filter(
    ({ category, amount }) => amount > 0 && (!only || category === only),
  )
  const total = due.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) throw new AppError('rebate.nothing')
  for (const { category, valid, rate } of due) {
    const { amount, used } = rebateOf(valid, rate)
    book.move(member, {
      kind: 'rebate',
      reference: category,
      amount,
      wallet: 'main',
      counter: 'rebate',
      at: now,
    })
    book.sql.exec(
      `UPDATE rebate_base SET valid = valid - ?, claimed = claimed + ?
       WHERE member = ? AND category = ?`,
      used,
      amount,
      member.id,
      category,
    )
  }
  return { amount: total, sumBalance: book.sumBalance(member), ...stateOf(context) }
}

/** Counts valid bets of settled tickets for cashback; one statement for a whole draw. */
export function countRebates(
  book: Book,
  valid: ReadonlyMap<string, number>,
  category: RebateCategory,
): void {
  if (valid.size === 0) return
  book.sql.exec(
    `INSERT INTO rebate_base (member, category, valid)
     SELECT value ->> 0, ?2, value ->> 1 FROM json_each(?1) WHERE true
     ON CONFLICT (member, category) DO UPDATE SET valid = valid + excluded.valid`,
    JSON.stringify([...valid]),
    category,
  )
}
