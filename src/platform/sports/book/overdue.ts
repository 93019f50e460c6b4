import { MINUTE_MS } from '#lib/limits'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import { tickTime } from '#lib/sports/virtual/schedule'
import type { Pushing } from '#platform/kernel/book/part'
import { first } from '#platform/kernel/ledger/sql'
import { feedOfEvent } from '#platform/sports/feed/rpc'
import { leagueOf } from '#platform/sports/league/rpc'
import type { StoredPick } from './stored'

/** Longer than any match of an outside feed takes. */
const OUTSIDE_MS = 6 * 60 * MINUTE_MS

/** When a match with picks is overdue: its object has it settled long before. */
export function overdueAt({ event, about }: StoredPick): number {
  const match = virtualMatch(event)
  if (!match) return (about?.startAt ?? 0) + OUTSIDE_MS
  const { competition, kickOff } = match
  return tickTime(competition, kickOff, competition.ticks) + MINUTE_MS
}

/** Has the object of an overdue match look at it, until the match is settled here. */
export async function pushOverdue(
  event: string,
  { book, env, clock, run }: Pushing,
): Promise<void> {
  const query = 'SELECT is_over AND is_done AS done FROM sports_event WHERE event = ?'
  const row = first(book.sql.exec<{ done: number }>(query, event))
  if (!row || row.done === 1) return run(() => book.jobs.done('sports', event))
  await run(() => book.jobs.set('sports', event, clock() + MINUTE_MS))
  await feedOfEvent(env, event)?.ensure(clock())
  const competition = virtualMatch(event)?.competition
  if (competition) await leagueOf(env, competition.code).ensure(clock())
}
