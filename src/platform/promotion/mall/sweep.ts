import type { Env } from '#env'
import { HOUR_MS } from '#lib/limits'
import { allBooks } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { leaveMessage } from '#platform/message/index'
import { mallInternals } from './internal'

const MINUTE_MS = 60_000

/** Each hour: points that nobody has played for go, and their members are warned 30 days before. */
export async function sweepMall(env: Env, now: number): Promise<void> {
  if (now % HOUR_MS >= MINUTE_MS) return
  for (const book of await allBooks(env)) {
    const { warned } = await askBook(env, book, mallInternals.sweepPoints, {})
    for (const member of warned)
      await leaveMessage(env, { member, at: now, key: 'points.expiring' })
  }
}
