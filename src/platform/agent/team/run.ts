import type { Env } from '#env'
import { ONLINE_MS } from '#lib/limits'
import { allBooks } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { consolidate } from './consolidate'
import { teamInternals } from './internal'
import { CAME, LEFT } from './now'
import { payIncomes } from './pay'

/** Puts what the projection has recorded of teams into their sums, and pays the points. */
export async function settleTeams(env: Env, now: number): Promise<void> {
  await consolidate(env)
  await payIncomes(env, now)
}

/** The same when news came; what fails is done by the watchdog. */
export async function runTeams(env: Env, now: number): Promise<void> {
  try {
    await settleTeams(env, now)
  } catch (error) {
    console.error(JSON.stringify({ event: 'team.late', error: String(error) }))
  }
}

/** Who is there, and since when those who were are not. */
export async function noteOnline(env: Env, now: number): Promise<void> {
  const { DB } = env
  for (const book of await allBooks(env)) {
    const members = JSON.stringify(await askBook(env, book, teamInternals.online, ONLINE_MS))
    await DB.batch([
      DB.prepare(LEFT).bind(members, book, now),
      DB.prepare(CAME).bind(members),
      DB.prepare('DELETE FROM team_online WHERE book = ?').bind(book),
      DB.prepare('INSERT OR IGNORE INTO team_online SELECT value, ?2 FROM json_each(?1)').bind(
        members,
        book,
      ),
    ])
  }
}
