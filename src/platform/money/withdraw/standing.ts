import { DAY_MS, PAYEE_COOLING_MS } from '#lib/limits'
import { MINOR_PER_UNIT } from '#lib/money'
import { profileOf } from '#lib/rules/profile'
import { zoneDay } from '#lib/time/zone-day'
import type { Book, Owner } from '#platform/kernel/book/book'
import type { Command, CommandContext } from '#platform/kernel/book/command'
import { balancesOf } from '#platform/kernel/ledger/balances'
import { first } from '#platform/kernel/ledger/sql'
import { runningGrant } from '#platform/play/index'
import { autoReceiptMinutes } from './receipt'

/** What must still be staked before money leaves, minor units. */
export function turnoverOf(book: Book, member: string) {
  const row = first(
    book.sql.exec<{ required: number; done: number }>(
      'SELECT required, done FROM turnover WHERE member = ?',
      member,
    ),
  )
  const { required = 0, done = 0 } = row ?? {}
  return { required, done: Math.min(done, required), left: Math.max(0, required - done) }
}

/** The same for who asks now: whoever has excluded themselves cannot stake, and owes no stakes. */
export function turnoverNow({ book, member, now }: CommandContext) {
  const isExcluded = book.guard.excludedUntil(member.id, now) !== null
  return isExcluded ? { required: 0, done: 0, left: 0 } : turnoverOf(book, member.id)
}

/** What of a member's own money is not in their main wallet: held, or with vendors. */
function elsewhere(book: Book, { id: owner, currency }: Owner): number {
  book.ledger.flush()
  const purses = balancesOf(book.sql, { owner, currency, prefix: 'vendor-' })
  return purses.reduce((sum, { balance }) => sum + balance, book.held({ id: owner, currency }))
}

/**
 * Adds what a deposit asks for. Whoever has nothing left, and nothing out that may come back,
 * begins anew with it. Stakes beyond what earlier deposits asked for do nothing for this one.
 */
export function requireTurnover(
  book: Book,
  member: Owner,
  { amount, before }: { amount: number; before: number },
): void {
  if (amount <= 0) return
  const left = before + elsewhere(book, member)
  if (left < MINOR_PER_UNIT && !book.hasOpen(member.id, 'deposit'))
    book.sql.exec('DELETE FROM turnover WHERE member = ?', member.id)
  book.sql.exec(
    `INSERT INTO turnover (member, required) VALUES (?, ?)
     ON CONFLICT (member) DO UPDATE SET required = required + excluded.required,
       done = MIN(done, required)`,
    member.id,
    amount,
  )
}

/** Counts valid bets of members who have something to turn over; one statement for a whole draw. */
export function countTurnover(book: Book, valid: ReadonlyMap<string, number>): void {
  if (valid.size === 0) return
  book.sql.exec(
    `UPDATE turnover SET done = done + j.value ->> 1 FROM json_each(?) AS j
     WHERE turnover.member = j.value ->> 0`,
    JSON.stringify([...valid]),
  )
}

/** Requests of the day in the merchant's zone that were not taken back or refused. */
export function leftToday({ book, member, now, env, cashier }: CommandContext): number {
  const { from } = zoneDay(env.MERCHANT_TIME_ZONE ?? 'UTC', now)
  const { n } = book.sql
    .exec<{ n: number }>(
      `SELECT COUNT(*) AS n FROM withdraw
       WHERE member = ? AND at >= ? AND state NOT IN ('cancelled', 'rejected')`,
      member.id,
      Math.max(from, now - 2 * DAY_MS),
    )
    .one()
  return Math.max(0, cashier.withdrawalsPerDay - n)
}

/** How the member may withdraw now. */
export const settings: Command<'withdraw.settings'> = (_input, context) => ({
  methods: context.cashier.withdrawals,
  perDay: context.cashier.withdrawalsPerDay,
  leftToday: leftToday(context),
  turnover: turnoverNow(context),
  ...(runningGrant(context.book, context.member.id) && {
    bonus: context.book.bonus(context.member),
  }),
  cancelAllowed: profileOf(context.env.PROFILE).withdrawCancelAllowed,
  autoReceiptMinutes: autoReceiptMinutes(context.env),
  payeeCoolingMinutes: PAYEE_COOLING_MS / 60_000,
})
