import type { Env } from '#env'
import { HOUR_MS } from '#lib/limits'
import { allBooks } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { mallInternals } from './internal'

const MINUTE_MS = 60_000

/** Each hour: points that nobody has played for go, and their members are warned 30 days before. */
export async function sweepMall(env: Env, now: number): Promise<void> {
  if (now % HOUR_MS >= MINUTE_MS) return
  for (const book of await allBooks(env)) await askBook(env, book, mallInternals.sweepPoints, {})
}
