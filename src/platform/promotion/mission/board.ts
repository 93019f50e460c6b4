import type { Env } from '#env'
import type { Output } from '#lib/api/call'
import type { leaderboard } from '#lib/api/reward/mission'
import { AppError } from '#lib/errors'
import { LEADERS_SHOWN } from '#lib/limits'
import { rewardPeriod } from '#lib/rewards/period'
import { maskedName } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'
import { allBooks } from '#platform/directory/index'
import { catchUp } from '#platform/projection/index'
import { missionBy } from './kept'

/** How long after its period a board is closed: what was settled before comes in until then. */
const CLOSED_AFTER_MS = 600_000

type Board = Output<typeof leaderboard>

/** Of those who may be shown: by progress, then by who reached it first; equal in both share. */
const RANKED = `SELECT p.member, p.progress,
    RANK() OVER (ORDER BY p.progress DESC, p.reached_at) AS place
  FROM mission_progress p JOIN member m ON m.id = p.member
  LEFT JOIN member_guard g ON g.member = p.member
  WHERE p.mission = ?1 AND p.period = ?2 AND p.progress > 0 AND m.state = 'active'
    AND m.type <> 4 AND COALESCE(g.until, 0) <= ?3`

interface Place {
  member: string
  account: string
  progress: number
  place: number
}

/** The first rows of a board, and the reader's own wherever it is. */
const shownOf = (from: string, own: string) => `SELECT b.member, b.progress, b.place,
    m.username AS account FROM (${from}) b JOIN member m ON m.id = b.member
  WHERE b.member = ${own} OR b.member IN
    (SELECT member FROM (${from}) ORDER BY place, member LIMIT ${LEADERS_SHOWN})
  ORDER BY b.place, b.member`

async function rowsOf(env: Env, query: string, values: readonly (string | number)[]) {
  const { results } = await env.DB.prepare(query)
    .bind(...values)
    .all<Place>()
  return results
}

interface Run {
  ends_at: number
  closed_at: number | null
}

/** Closes boards whose period ended ten minutes ago, once: with what every book has told. */
export async function closeBoards(env: Env, now: number): Promise<void> {
  const { results: due } = await env.DB.prepare(
    `SELECT r.mission, r.period FROM mission_run r
     LEFT JOIN mission_closed c ON c.mission = r.mission AND c.period = r.period
     WHERE r.ends_at <= ? AND c.closed_at IS NULL LIMIT 50`,
  )
    .bind(now - CLOSED_AFTER_MS)
    .all<{ mission: string; period: string }>()
  if (due.length === 0) return
  for (const book of await allBooks(env)) await catchUp(env, book)
  for (const { mission, period } of due)
    await env.DB.batch([
      env.DB.prepare(
        `INSERT OR IGNORE INTO mission_board (mission, period, member, place, progress)
         SELECT ?1, ?2, member, place, progress FROM (${RANKED})`,
      ).bind(mission, period, now),
      env.DB.prepare(
        'INSERT OR IGNORE INTO mission_closed (mission, period, closed_at) VALUES (?, ?, ?)',
      ).bind(mission, period, now),
    ])
}

/** Who is furthest in a period: as it stands, or as it was when the board was closed. */
export const missionLeaders: Handler<'mission.leaderboard'> = async (input, context) => {
  const { env, member, now } = context
  const { mission } = input
  const known = await missionBy(env, mission).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!known) return { list: [], state: 'open' }
  const { period: every } = known.definition
  const current = () =>
    every === 'once' ? 'once' : rewardPeriod(every, env.MERCHANT_TIME_ZONE, now()).name
  const period = input.period ?? current()
  const run = await env.DB.prepare(
    `SELECT r.ends_at, c.closed_at FROM mission_run r
     LEFT JOIN mission_closed c ON c.mission = r.mission AND c.period = r.period
     WHERE r.mission = ? AND r.period = ?`,
  )
    .bind(mission, period)
    .first<Run>()
  const isFinal = run?.closed_at != null
  const closed = `SELECT member, progress, place FROM mission_board
    WHERE mission = ?1 AND period = ?2`
  const rows = isFinal
    ? await rowsOf(env, shownOf(closed, '?3'), [mission, period, member.id])
    : await rowsOf(env, shownOf(RANKED, '?4'), [mission, period, now(), member.id])
  const endsAt = run?.ends_at ?? 0
  const state: Board['state'] = isFinal ? 'final' : endsAt <= now() ? 'closing' : 'open'
  return {
    list: rows.map(({ member: id, account, progress, place }) => ({
      ...{ account: maskedName(account), progress, place, isMe: id === member.id },
    })),
    state: run ? state : 'open',
  }
}
