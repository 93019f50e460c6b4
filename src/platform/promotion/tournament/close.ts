import type { Env } from '#env'
import { MINUTE_MS } from '#lib/limits'
import { allBooks } from '#platform/directory/index'
import { catchUp } from '#platform/projection/index'
import { rankedOf, withPrizes } from '#platform/promotion/board/index'
import { prizesDue } from '#platform/promotion/prize/index'
import { budgetName, tournamentBy } from './kept'
import { entrantsOf, prizeAtOf, rankingOf } from './table'

/** How long after its end a table is closed: what was settled before comes in until then. */
const CLOSED_AFTER_MS = 10 * MINUTE_MS

/** Freezes the table, then writes its prizes and that it is closed down at once. */
async function closeOne(env: Env, code: string, now: number): Promise<void> {
  const { DB } = env
  const tournament = await tournamentBy(env, code)
  const { definition } = tournament
  await DB.prepare(
    `INSERT INTO tournament_board (tournament, member, place, score)
     SELECT ?1, member, place, score FROM (${rankedOf(rankingOf(tournament))})
     WHERE NOT EXISTS (SELECT 1 FROM tournament_board WHERE tournament = ?1)`,
  )
    .bind(code, definition.minBets, now)
    .run()
  const entrants = await entrantsOf(env, tournament)
  const isEnough = entrants >= definition.minEntrants
  const { results } = await DB.prepare(
    `SELECT member, place FROM tournament_board WHERE tournament = ? AND place <= ?
     ORDER BY place, member`,
  )
    .bind(code, isEnough ? definition.shares.length : 0)
    .all<{ member: string; place: number }>()
  const won = withPrizes(results, prizeAtOf(definition)).filter(({ prize }) => prize > 0)
  await DB.batch([
    DB.prepare(
      `UPDATE tournament_board SET prize = j.value ->> 'prize' FROM json_each(?2) AS j
       WHERE tournament = ?1 AND member = j.value ->> 'member'`,
    ).bind(code, JSON.stringify(won)),
    prizesDue(
      env,
      won.map(({ member, prize: amount }) => {
        return { pot: budgetName(code), name: 'place', member, amount, kind: 'reward' }
      }),
      now,
    ),
    DB.prepare(`UPDATE tournament SET state = 'final', entrants = ? WHERE code = ?`).bind(
      ...[entrants, code],
    ),
    DB.prepare('DELETE FROM tournament_run WHERE tournament = ?').bind(code),
  ])
}

/** Closes tournaments that ended ten minutes ago, once: with what every book has told. */
export async function closeTournaments(env: Env, now: number): Promise<void> {
  const { results: due } = await env.DB.prepare(
    `SELECT code FROM tournament WHERE state = 'running' AND ends_at <= ? LIMIT 50`,
  )
    .bind(now - CLOSED_AFTER_MS)
    .all<{ code: string }>()
  if (due.length === 0) return
  for (const book of await allBooks(env)) await catchUp(env, book)
  for (const { code } of due) await closeOne(env, code, now)
}
