import type { Minor } from '#lib/money'
import type { Book, Owner } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import {
  type GrantTerms,
  insertTerms,
  nextWaiting,
  type RunningGrant,
  TERMS,
  type TermsRow,
} from './terms'

/** Bonus money of a promotion, as it is given to a member. */
export interface Grant {
  /** Of the grant, never used again. */
  id: string
  /** Code of the promotion that pays it. */
  promotion: string
  amount: Minor
  terms?: GrantTerms
}

export const EXPIRY_JOB = 'bonus-expiry'

const RUNNING = `SELECT g.id, g.promotion, ${TERMS} FROM bonus_grant g
  LEFT JOIN bonus_terms t ON t.id = g.id WHERE g.member = ?`

/** The grant whose money is in the member's bonus wallet. */
export const runningGrant = (book: Book, member: string): RunningGrant | undefined =>
  first(book.sql.exec<RunningGrant>(RUNNING, member))

/**
 * Credits bonus money; false while another grant of the member runs: there is one at a time.
 * Whoever has excluded themselves or pauses is refused.
 */
export function giveBonus(book: Book, member: Owner, grant: Grant, at: number): boolean {
  book.guard.assertMayMove(member.id, at)
  if (runningGrant(book, member.id)) return false
  insertTerms(book, member, grant, { state: 'issued', at })
  begin(book, member, grant, at)
  return true
}

/** Puts the money of a grant into the bonus wallet: from now on it is the one that runs. */
function begin(book: Book, member: Owner, grant: Grant, at: number): void {
  const { id, promotion, amount, terms } = grant
  creditBonus(book, member, grant, at)
  const insert = 'INSERT INTO bonus_grant VALUES (?, ?, ?, ?, ?)'
  book.sql.exec(insert, member.id, id, promotion, amount, at)
  const until = terms?.lastsMs ? at + terms.lastsMs : 0
  const update = `UPDATE bonus_terms SET state = 'issued', expires_at = ? WHERE id = ?`
  book.sql.exec(update, until, id)
  if (until) book.jobs.set(EXPIRY_JOB, member.id, until)
}

export function creditBonus(
  book: Book,
  member: Owner,
  { id: reference, promotion, amount }: Pick<Grant, 'id' | 'promotion' | 'amount'>,
  at: number,
): void {
  book.move(member, {
    ...{ kind: 'bonus-grant', reference, amount, wallet: 'main', at },
    counter: `promotion-${promotion}`,
    shares: [{ account: 'bonus', amount }],
  })
}

/** Why a grant ended without being met. */
export type GrantEnd = 'forfeited' | 'expired' | 'excluded' | 'max-bet' | 'cancelled' | 'used-up'

/** Ends the member's grant: what is left goes back, and so does what open wagers return later. */
export function endBonus(
  book: Book,
  member: Owner,
  at: number,
  reason: GrantEnd = 'forfeited',
): void {
  const grant = runningGrant(book, member.id)
  if (!grant) return
  const left = book.bonus(member)
  const { id: reference, promotion } = grant
  if (left > 0)
    book.move(member, {
      kind: 'bonus-end',
      reference,
      amount: -left,
      wallet: 'main',
      at,
      counter: `promotion-${promotion}`,
      shares: [{ account: 'bonus', amount: -left }],
    })
  const update = `UPDATE bonus_terms SET state = 'close', reason = ? WHERE id = ?`
  book.sql.exec(update, reason, reference)
  leaveGrant(book, member, reason === 'excluded' ? undefined : at)
}

/** Nothing runs any more; the oldest grant that waits begins, unless no time is given. */
export function leaveGrant(book: Book, member: Owner, at?: number): void {
  book.sql.exec('DELETE FROM bonus_grant WHERE member = ?', member.id)
  book.jobs.done(EXPIRY_JOB, member.id)
  const next = at === undefined ? undefined : nextWaiting(book, member)
  if (next && at !== undefined) begin(book, member, grantOf(next), at)
}

const grantOf = (row: TermsRow): Grant => ({
  id: row.id,
  promotion: row.promotion,
  amount: row.amount,
  terms: {
    required: row.required,
    weights: JSON.parse(row.weights) as Record<string, number>,
    maxBet: row.max_bet,
    maxBetPolicy: row.max_bet_policy,
    maxWin: row.max_win,
    lastsMs: row.lasts_ms,
  },
})

/**
 * Ends a grant whose time is over: whoever looks at the bonus wallet does so first. Answers the one
 * that runs then.
 */
export function endExpired(book: Book, member: Owner, now: number): RunningGrant | undefined {
  const grant = runningGrant(book, member.id)
  if (!grant?.expires_at || grant.expires_at > now) return grant
  endBonus(book, member, now, 'expired')
  return runningGrant(book, member.id)
}
