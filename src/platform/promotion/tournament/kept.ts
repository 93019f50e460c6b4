import type * as z from 'zod/mini'
import type { Env } from '#env'
import type { TOURNAMENT_RUNS, tournamentDefinition } from '#lib/api/operator/tournament'
import { AppError } from '#lib/errors'
import { DAY_MS } from '#lib/limits'

export type TournamentDefinition = z.infer<typeof tournamentDefinition>

export interface Tournament {
  code: string
  state: (typeof TOURNAMENT_RUNS)[number]
  definition: TournamentDefinition
  startsAt: number
  endsAt: number
  /** Of those that are closed. */
  entrants: number
}

type Row = Omit<Tournament, 'definition'> & { definition: string }

/** How long before its beginning and after its end one is shown. */
const BEFORE_MS = 7 * DAY_MS
const AFTER_MS = 30 * DAY_MS

const COLUMNS = 'code, state, definition, starts_at AS startsAt, ends_at AS endsAt, entrants'

const tournamentOf = ({ definition, ...row }: Row): Tournament => ({
  ...row,
  // Some were made before entries could be paid for.
  definition: { buyIn: 0, fee: 0, ...(JSON.parse(definition) as object) } as TournamentDefinition,
})

export const budgetName = (code: string) => `tournament-${code}`

export async function allTournaments({ DB }: Env): Promise<Tournament[]> {
  const query = `SELECT ${COLUMNS} FROM tournament ORDER BY made_at DESC, code LIMIT 200`
  return (await DB.prepare(query).all<Row>()).results.map(tournamentOf)
}

/** Those that run, by their end, before those that are over, the last first. */
export async function shownTournaments({ DB }: Env, now: number): Promise<Tournament[]> {
  const { results } = await DB.prepare(
    `SELECT ${COLUMNS} FROM tournament
     WHERE state <> 'draft' AND starts_at <= ? AND ends_at > ?
     ORDER BY state DESC, iif(state = 'running', ends_at, -ends_at), code LIMIT 40`,
  )
    .bind(now + BEFORE_MS, now - AFTER_MS)
    .all<Row>()
  return results.map(tournamentOf)
}

/** Refused where there is none. */
export async function tournamentBy({ DB }: Env, code: string): Promise<Tournament> {
  const query = `SELECT ${COLUMNS} FROM tournament WHERE code = ?`
  const row = await DB.prepare(query).bind(code).first<Row>()
  if (!row) throw new AppError('tournament.unknown')
  return tournamentOf(row)
}

/** Keeps a draft; false: it has started, and never changes. */
export async function keepDraft(
  { DB }: Env,
  code: string,
  definition: TournamentDefinition,
  now: number,
): Promise<boolean> {
  const done = await DB.prepare(
    `INSERT INTO tournament (code, state, definition, starts_at, ends_at, made_at)
     VALUES (?1, 'draft', ?2, ?3, ?4, ?5) ON CONFLICT (code) DO UPDATE SET
       definition = ?2, starts_at = ?3, ends_at = ?4 WHERE state = 'draft'`,
  )
    .bind(code, JSON.stringify(definition), definition.from, definition.to, now)
    .run()
  return done.meta.changes > 0
}

/** Writes down who takes part since when; who did before stays as they were. */
export const takePart = (
  { DB }: Env,
  code: string,
  entrants: readonly { member: string; at: number }[],
) =>
  DB.prepare(
    `INSERT OR IGNORE INTO tournament_score (tournament, member, score, bets, reached_at, joined_at)
     SELECT t.code, e.value ->> 'member', 0, 0, MAX(e.value ->> 'at', t.starts_at),
       MAX(e.value ->> 'at', t.starts_at)
     FROM tournament t, json_each(?2) AS e WHERE t.code = ?1`,
  ).bind(code, JSON.stringify(entrants.map(({ member, at }) => ({ member, at }))))

const listed = (words: readonly string[]) => (words.length > 0 ? `,${words.join()},` : '')

/** Starts counting; nothing that was settled before counts. */
export async function start({ DB }: Env, { code, definition }: Tournament, now: number) {
  const { from, to, scoring, minStake, games, categories, join } = definition
  const startsAt = Math.max(from, now)
  await DB.batch([
    DB.prepare(`UPDATE tournament SET state = 'running', starts_at = ? WHERE code = ?`).bind(
      ...[startsAt, code],
    ),
    DB.prepare('INSERT OR IGNORE INTO tournament_run VALUES (?, ?, ?, ?, ?, ?, ?, ?)').bind(
      ...[code, startsAt, to, scoring, minStake],
      ...[listed(games), listed(categories), join ? 1 : 0],
    ),
  ])
}

/** Ends it now: it is closed as it stands. */
export async function end({ DB }: Env, code: string, now: number): Promise<void> {
  await DB.batch(
    ['tournament WHERE code', 'tournament_run WHERE tournament'].map((which) => {
      const [table, rest] = which.split(' WHERE ')
      return DB.prepare(
        `UPDATE ${table} SET ends_at = MIN(ends_at, ?2), starts_at = MIN(starts_at, ?2)
         WHERE ${rest} = ?1`,
      ).bind(code, now)
    }),
  )
}
