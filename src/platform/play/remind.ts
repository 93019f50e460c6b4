import { USED_UP_MS } from '#lib/rewards/bonus/life'
import type { Book, Owner } from '#platform/kernel/book/book'
import { runningGrant } from './running'
import { mayBeginUntil, waitingOf } from './terms'

export const EXPIRY_JOB = 'bonus-expiry'

/** Sets when something of a member's grants is due next, or that nothing is. */
export function remind(book: Book, member: Owner): void {
  const running = runningGrant(book, member.id)
  const waiting = waitingOf(book, member.id)
  const times = waiting.map(mayBeginUntil)
  if (running?.expires_at) times.push(running.expires_at)
  if (running?.played_at && book.bonus(member) === 0) times.push(running.played_at + USED_UP_MS)
  const paused = book.guard.row(member.id)?.paused_until ?? 0
  if (!running && waiting.length > 0 && paused > 0) times.push(paused)
  if (times.length > 0) book.jobs.set(EXPIRY_JOB, member.id, Math.min(...times))
  else book.jobs.done(EXPIRY_JOB, member.id)
}
