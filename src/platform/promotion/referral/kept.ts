import type { Env } from '#env'
import type { ReferralProgramme } from '#lib/rewards/referral'

/** Rewards of inviting come from here. */
export const REFERRAL_POT = 'referral'

export interface Programme extends ReferralProgramme {
  id: number
  startsAt: number
  isOn: boolean
}

interface Row {
  id: number
  definition: string
  starts_at: number
  ends_at: number | null
}

const programmeOf = ({ id, definition, starts_at: startsAt, ends_at }: Row): Programme => ({
  ...(JSON.parse(definition) as ReferralProgramme),
  ...{ id, startsAt, isOn: ends_at === null },
})

/** The programme of last, which may have ended. */
export async function lastProgramme({ DB }: Env): Promise<Programme | null> {
  const query = 'SELECT * FROM referral_programme ORDER BY id DESC LIMIT 1'
  const row = await DB.prepare(query).first<Row>()
  return row && programmeOf(row)
}

/** The programmes that members came under, by their ids. */
export async function programmesBy(
  { DB }: Env,
  ids: readonly number[],
): Promise<Map<number, Programme>> {
  const query = 'SELECT * FROM referral_programme WHERE id IN (SELECT value FROM json_each(?))'
  const { results } = await DB.prepare(query).bind(JSON.stringify(ids)).all<Row>()
  return new Map(results.map((row) => [row.id, programmeOf(row)]))
}

export const endProgramme = ({ DB }: Env, now: number) =>
  DB.prepare('UPDATE referral_programme SET ends_at = ? WHERE ends_at IS NULL').bind(now)

/** Begins a programme in the place of the one before, in one step. */
export async function beginProgramme(env: Env, rules: ReferralProgramme, now: number) {
  const { milestones, days, perMonth } = rules
  const insert = 'INSERT INTO referral_programme (definition, starts_at) VALUES (?, ?)'
  await env.DB.batch([
    endProgramme(env, now),
    env.DB.prepare(insert).bind(JSON.stringify({ milestones, days, perMonth }), now),
  ])
}
