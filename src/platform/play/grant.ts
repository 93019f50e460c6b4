import type { Minor } from '#lib/money'
import { endingOf } from '#lib/rewards/bonus/life'
import { convertedOf } from '#lib/rewards/bonus/split'
import type { Book, Owner } from '#platform/kernel/book/book'
import { payDebt } from '#platform/kernel/book/index'
import { hasBonusOpen } from './open-bonus'
import { remind } from './remind'
import { noteRunning, readAgain, runningGrant } from './running'
import {
  type GrantTerms,
  insertTerms,
  mayBeginUntil,
  type RunningGrant,
  type TermsRow,
  termsRow,
  waitingOf,
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

/** When something is done, and the moment it counts from: the end of the grant before, perhaps. */
interface Beginning {
  now: number
  since: number
}

/**
 * Gives bonus money: it begins to run at once, or waits for the grants before it. The same grant
 * again changes nothing. Whoever has excluded themselves or pauses is refused.
 */
export function giveBonus(book: Book, member: Owner, grant: Grant, at: number): TermsRow['state'] {
  book.guard.assertMayMove(member.id, at)
  return queueBonus(book, member, grant, at)
}

/** The same for whom a pause does not refuse: it waits until they are back. */
export function queueBonus(book: Book, member: Owner, grant: Grant, at: number): TermsRow['state'] {
  const known = termsRow(book, grant.id)
  if (known) return known.state
  endDue(book, member, at)
  insertTerms(book, member, grant, at)
  beginNext(book, member, { now: at, since: at })
  return termsRow(book, grant.id)?.state ?? 'process'
}

/** The oldest that waits begins, where nothing runs and nothing bars it; others may be too late. */
export function beginNext(book: Book, member: Owner, { now, since }: Beginning): void {
  const from = mayBeginFrom(book, member.id, since)
  for (const next of waitingOf(book, member.id)) {
    if (runningGrant(book, member.id)) break
    // One that was met at once has begun those behind it.
    if (termsRow(book, next.id)?.state !== 'process') continue
    const until = mayBeginUntil(next)
    if (until <= Math.min(from, now)) closeWaiting(book, next.id, { reason: 'expired', at: until })
    else if (from <= now) begin(book, member, next, { now, since: from })
  }
  remind(book, member)
}

/** From when on bonus money may begin to run: not before a pause is over. */
function mayBeginFrom(book: Book, member: string, since: number): number {
  const row = book.guard.row(member)
  if (!row) return since
  if (row.closed_at > 0) return Number.MAX_SAFE_INTEGER
  return Math.max(since, row.paused_until, row.excluded_until)
}

/** Puts the money of a grant into the bonus wallet: from now on it is the one that runs. */
function begin(book: Book, member: Owner, row: TermsRow, { now, since }: Beginning): void {
  const { id, lasts_ms: lastsMs } = row
  creditBonus(book, member, row, now)
  noteRunning(book, member.id, row, since)
  const update = `UPDATE bonus_terms SET state = 'issued', expires_at = ? WHERE id = ?`
  book.sql.exec(update, lastsMs ? since + lastsMs : 0, id)
  readAgain(book, member.id)
  if (row.required === 0) convert(book, member, id, { now, since })
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

interface Ended {
  reason: GrantEnd
  at: number
  note?: string
}

/** Ends one that waits; no money has moved for it. */
function closeWaiting({ sql }: Book, id: string, { reason, at, note = '' }: Ended): void {
  sql.exec(
    `UPDATE bonus_terms SET state = 'close', reason = ?, ended_at = ?, note = ? WHERE id = ?`,
    ...[reason, at, note, id],
  )
}

/** Ends the member's grant: what is left goes back, and so does what open wagers return later. */
export function endBonus(
  book: Book,
  member: Owner,
  now: number,
  reason: GrantEnd = 'forfeited',
  { since = now, note = '' }: { since?: number; note?: string } = {},
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
      at: now,
      counter: `promotion-${promotion}`,
      shares: [{ account: 'bonus', amount: -left }],
    })
  book.sql.exec('UPDATE bonus_terms SET returned = ? WHERE id = ?', left, reference)
  closeWaiting(book, reference, { reason, at: since, note })
  leave(book, member, { now, since })
}

/** Ends all grants of somebody who has excluded themselves. */
export function endAll(book: Book, member: Owner, at: number): void {
  for (const { id } of waitingOf(book, member.id))
    closeWaiting(book, id, { reason: 'excluded', at })
  endBonus(book, member, at, 'excluded')
}

/** Ends one grant, running or waiting; false: it has ended before. */
export function endOne(book: Book, member: Owner, row: TermsRow, ended: Ended): boolean {
  const { at, reason, note = '' } = ended
  if (runningGrant(book, member.id)?.id === row.id) {
    endBonus(book, member, at, reason, { note })
    return true
  }
  if (row.state !== 'process') return false
  closeWaiting(book, row.id, ended)
  remind(book, member)
  return true
}

/** Nothing runs any more; the oldest grant that waits begins. */
function leave(book: Book, member: Owner, beginning: Beginning): void {
  book.sql.exec('DELETE FROM bonus_grant WHERE member = ?', member.id)
  readAgain(book, member.id)
  beginNext(book, member, beginning)
}

/** The bonus wallet becomes the member's own, up to the cap; the rest is the promotion's. */
export function convert(book: Book, member: Owner, grant: string, { now, since }: Beginning): void {
  const row = termsRow(book, grant)
  if (!row) return
  const pool = book.bonus(member)
  const own = convertedOf(pool, row.max_win)
  if (pool > 0)
    book.move(member, {
      ...{ kind: 'bonus-paid', reference: grant, wallet: 'main', at: now, amount: own - pool },
      counter: `promotion-${row.promotion}`,
      shares: [{ account: 'bonus', amount: -pool }],
    })
  book.sql.exec(
    `UPDATE bonus_terms SET state = 'claimed', pool = ?, converted = ?, ended_at = ? WHERE id = ?`,
    ...[pool, own, since, grant],
  )
  leave(book, member, { now, since })
  if (own > 0) payDebt(book, member, { kind: 'debt-paid', reference: grant, at: now })
}

/**
 * Ends grants whose time is over, each at its own moment: whoever looks at the bonus wallet does so
 * first. Answers the one that runs then.
 */
export function endDue(book: Book, member: Owner, now: number): RunningGrant | undefined {
  for (;;) {
    const grant = runningGrant(book, member.id)
    const ending = grant && endingOf(lifeOf(book, member, grant))
    if (!ending || ending.at > now) return grant
    endBonus(book, member, now, ending.reason, { since: ending.at })
  }
}

function lifeOf(book: Book, member: Owner, grant: RunningGrant) {
  const { expires_at: expiresAt, played_at: playedAt } = grant
  const isUsedUp =
    playedAt > 0 && book.bonus(member) === 0 && !hasBonusOpen(book, member.id, grant.id)
  return { expiresAt, emptySince: isUsedUp ? playedAt : undefined }
}

/** What is due of a member's grants: the end of the one that runs, of those that wait too long. */
export function settleDue(book: Book, member: Owner, now: number): void {
  endDue(book, member, now)
  for (const row of waitingOf(book, member.id)) {
    const at = mayBeginUntil(row)
    if (at <= now) closeWaiting(book, row.id, { reason: 'expired', at })
  }
  beginNext(book, member, { now, since: now })
}

/** A round with bonus money of a grant has ended, or was changed after its end. */
export function notePlayed(book: Book, member: Owner, grant: string, at: number): void {
  const update = `UPDATE bonus_terms SET played_at = ? WHERE id = ? AND state = 'issued'`
  book.sql.exec(update, at, grant)
  readAgain(book, member.id)
  if (book.bonus(member) === 0) remind(book, member)
}
