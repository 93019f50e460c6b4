import { createHash } from 'node:crypto'
import type { Env } from '#env'
import { ATTEMPTS_AT_ONCE_MAX, ATTEMPTS_MAX, ATTEMPTS_SPAN_MS } from '#lib/limits'

/** How many wrong guesses something has taken. */
export interface Standing {
  failures: number
  /** How often it was tried, right or wrong. */
  tries: number
  /** Minutes until it may be tried again; 0: now. */
  lockedMinutes: number
}

interface Row {
  failures: number
  tries: number
  since: number
  failed_at: number
}

const MINUTE = 60_000

/**
 * What guesses are counted for. A hash: what was typed as a name may have been a password. The
 * counters are rows of D1, as a sign-in asks D1 for the member anyway: one batch answers both, and
 * its statements run one after the other, so that no two guesses see the same count.
 */
export function subjectOf(
  kind: 'account' | 'address' | 'password' | 'payment' | 'code' | 'work',
  of: string,
) {
  return createHash('sha256').update(`${kind}|${of}`).digest('base64url')
}

/** A count starts anew when its time, or its lock, is over. */
const OVER = `(CASE WHEN failures >= ${ATTEMPTS_MAX} THEN failed_at ELSE since END
  <= ?2 - ${ATTEMPTS_SPAN_MS})`

const beginning = (subject: string) => `INSERT INTO attempt
  (subject, failures, tries, since, failed_at) SELECT ${subject}, 0, 1, ?2, 0 WHERE true
  ON CONFLICT (subject) DO UPDATE SET
    failures = CASE WHEN ${OVER} THEN 0 ELSE failures END,
    tries = CASE WHEN ${OVER} THEN 1 ELSE tries + 1 END,
    since = CASE WHEN ${OVER} THEN ?2 ELSE since END,
    failed_at = CASE WHEN ${OVER} THEN 0 ELSE failed_at END
  RETURNING failures, tries, since, failed_at`

const FAIL = `INSERT INTO attempt (subject, failures, tries, since, failed_at)
  VALUES (?1, 1, 1, ?2, ?2)
  ON CONFLICT (subject) DO UPDATE SET
    failures = CASE WHEN ${OVER} THEN 1 ELSE failures + 1 END,
    tries = CASE WHEN ${OVER} THEN 1 ELSE MAX(tries, failures + 1) END,
    since = CASE WHEN ${OVER} THEN ?2 ELSE since END,
    failed_at = ?2
  RETURNING failures, tries, since, failed_at`

/** Begins a guess. It counts as tried until it is proven right. */
export const begin = (env: Env, subject: string, now: number) =>
  env.DB.prepare(beginning('?1')).bind(subject, now)

/** What guesses at the password of a member are counted for, by whichever name they are called. */
export const subjectOfMember = (id: string) => `member:${id}`

/**
 * Begins a guess at whoever a condition on `member` finds, `?3` being `value`; where it finds
 * nobody, at `subject`. All names of one member share one count, and no other name touches it.
 */
export function beginAt(
  env: Env,
  { where, value, subject, now }: { where: string; value: string; subject: string; now: number },
) {
  const whose = `COALESCE((SELECT 'member:' || id FROM member WHERE ${where}), ?1)`
  return env.DB.prepare(beginning(whose)).bind(subject, now, value)
}

/** Takes a begun guess back: nothing was looked at. */
export const takeBack = (env: Env, subject: string) =>
  env.DB.prepare('UPDATE attempt SET tries = MAX(failures, tries - 1) WHERE subject = ?').bind(
    subject,
  )

/** Reads a count without beginning anything. */
export const look = (env: Env, subject: string) =>
  env.DB.prepare('SELECT failures, tries, since, failed_at FROM attempt WHERE subject = ?').bind(
    subject,
  )

/** Counts a wrong guess. */
export const fail = (env: Env, subject: string, now: number) =>
  env.DB.prepare(FAIL).bind(subject, now)

/** Forgets all guesses, after a right one. */
export const clear = (env: Env, subject: string) =>
  env.DB.prepare('DELETE FROM attempt WHERE subject = ?').bind(subject)

/** Where a count stands now, from the row that a statement above gave. */
export function standingOf(result: D1Result | undefined, now: number): Standing {
  const row = result?.results[0] as Row | undefined
  if (!row) return { failures: 0, tries: 0, lockedMinutes: 0 }
  const isLocked = row.failures >= ATTEMPTS_MAX
  const from = isLocked ? row.failed_at : row.since
  if (from <= now - ATTEMPTS_SPAN_MS) return { failures: 0, tries: 0, lockedMinutes: 0 }
  const isRush = row.tries > ATTEMPTS_AT_ONCE_MAX
  const minutes = Math.ceil((from + ATTEMPTS_SPAN_MS - now) / MINUTE)
  const { failures, tries } = row
  return { failures, tries, lockedMinutes: isLocked || isRush ? Math.max(1, minutes) : 0 }
}

/** Removes counts that no longer mean anything; called by the schedule. */
export async function pruneAttempts(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM attempt WHERE since < ?1 AND failed_at < ?1')
    .bind(now - 2 * ATTEMPTS_SPAN_MS)
    .run()
}
