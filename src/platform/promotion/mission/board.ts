import type { Env } from '#env'
import type { Output } from '#lib/api/call'
import type { leaderboard } from '#lib/api/reward/mission'
import { AppError } from '#lib/errors'
import { LEADERS_SHOWN } from '#lib/limits'
import type { Minor } from '#lib/money'
import { rewardPeriod } from '#lib/rewards/period'
import { prizeAtOf } from '#lib/rewards/play/board'
import { maskedName } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'
import { allBooks } from '#platform/directory/index'
import { catchUp } from '#platform/projection/index'
import {
  leadersOf,
  type Ranking,
  rankedOf,
  sharedPrize,
  withPrizes,
} from '#platform/promotion/board/index'
import { BOARD_POT, prizesDue } from '#platform/promotion/prize/index'
import { type MissionDefinition, missionBy } from './kept'

/** How long after its period a board is closed: what was settled before comes in until then. */
const CLOSED_AFTER_MS = 600_000

type Board = Output<typeof leaderboard>

const rankingOf = (mission: string, period: string): Ranking => ({
  ...{ table: 'mission_progress', score: 'progress', values: [mission, period] },
  scope: 'p.mission = ?1 AND p.period = ?2',
})

interface Place {
  member: string
  account: string
  score: number
  place: number
  prize: Minor
}

/** A closed board: the first rows, and the reader's own wherever it is. */
const FROZEN = `SELECT b.member, b.progress AS score, b.place, b.prize, m.username AS account
  FROM mission_board b JOIN member m ON m.id = b.member
  WHERE b.mission = ?1 AND b.period = ?2 AND (b.member = ?3 OR b.member IN
    (SELECT member FROM mission_board WHERE mission = ?1 AND period = ?2
     ORDER BY place, member LIMIT ${LEADERS_SHOWN}))
  ORDER BY b.place, b.member`

async function frozenRows({ DB }: Env, mission: string, period: string, member: string) {
  const { results } = await DB.prepare(FROZEN).bind(mission, period, member).all<Place>()
  return results
}

interface Run {
  ends_at: number
  closed_at: number | null
}

/** Closes a board: rows as they are now, then what their places give, then that it is closed. */
async function closeBoard(env: Env, mission: string, period: string, now: number): Promise<void> {
  const { DB } = env
  await DB.prepare(
    `INSERT INTO mission_board (mission, period, member, place, progress)
     SELECT ?1, ?2, member, place, score FROM (${rankedOf(rankingOf(mission, period))})
     WHERE NOT EXISTS (SELECT 1 FROM mission_board WHERE mission = ?1 AND period = ?2)`,
  )
    .bind(mission, period, now)
    .run()
  const { prizes = [] }: Partial<MissionDefinition> = (await missionBy(env, mission)).definition
  const { results } = await DB.prepare(
    `SELECT member, place FROM mission_board WHERE mission = ? AND period = ? AND place <= ?
     ORDER BY place, member`,
  )
    .bind(mission, period, prizes.at(-1)?.to ?? 0)
    .all<{ member: string; place: number }>()
  const won = withPrizes(results, prizeAtOf(prizes)).filter(({ prize }) => prize > 0)
  const name = `${mission}-${period}`
  await DB.batch([
    DB.prepare(
      // By the whole key of each: else every row is held against every prize.
      `WITH won AS MATERIALIZED (SELECT ?1 AS mission, ?2 AS period, value ->> 'member' AS member,
         value ->> 'prize' AS prize FROM json_each(?3))
       UPDATE mission_board AS b SET prize = won.prize FROM won
       WHERE b.mission = won.mission AND b.period = won.period AND b.member = won.member`,
    ).bind(mission, period, JSON.stringify(won)),
    prizesDue(
      env,
      won.map(({ member, prize: amount }) => {
        return { pot: BOARD_POT, name, member, amount, kind: 'reward' }
      }),
      now,
    ),
    DB.prepare(
      'INSERT OR IGNORE INTO mission_closed (mission, period, closed_at) VALUES (?, ?, ?)',
    ).bind(mission, period, now),
  ])
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
  for (const { mission, period } of due) await closeBoard(env, mission, period, now)
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
  const prizeAt = prizeAtOf((known.definition as Partial<MissionDefinition>).prizes ?? [])
  const rows: Place[] = isFinal
    ? await frozenRows(env, mission, period, member.id)
    : (await leadersOf(env, rankingOf(mission, period), { member: member.id, now: now() })).map(
        (row) => ({ ...row, prize: sharedPrize(row, prizeAt) }),
      )
  const endsAt = run?.ends_at ?? 0
  const state: Board['state'] = isFinal ? 'final' : endsAt <= now() ? 'closing' : 'open'
  return {
    list: rows.map(({ member: id, account, score: progress, place, prize }) => ({
      ...{ account: maskedName(account), progress, place, prize, isMe: id === member.id },
    })),
    state: run ? state : 'open',
  }
}
