import type * as z from 'zod/mini'
import type { Env } from '#env'
import type { MISSION_RUNS, missionDefinition } from '#lib/api/operator/mission'
import { AppError } from '#lib/errors'
import { daysLater, type NamedPeriod, rewardPeriod } from '#lib/rewards/period'
import { missionPeriod } from '#lib/rewards/play/mission'

export type MissionDefinition = z.infer<typeof missionDefinition>

export interface Mission {
  code: string
  state: (typeof MISSION_RUNS)[number]
  definition: MissionDefinition
}

interface Row {
  code: string
  state: Mission['state']
  definition: string
}

/** How long a reward may be claimed after its period. */
const CLAIM_DAYS = 7

const missionOf = ({ code, state, definition }: Row): Mission => ({
  ...{ code, state },
  definition: JSON.parse(definition) as MissionDefinition,
})

export const budgetName = (code: string) => `mission-${code}`

export const claimUntil = (zone: string, { to }: NamedPeriod): number =>
  daysLater(zone, to, CLAIM_DAYS)

export async function allMissions({ DB }: Env): Promise<Mission[]> {
  const query = 'SELECT code, state, definition FROM mission ORDER BY made_at DESC, code'
  return (await DB.prepare(query).all<Row>()).results.map(missionOf)
}

export async function missionBy({ DB }: Env, code: string): Promise<Mission> {
  const query = 'SELECT code, state, definition FROM mission WHERE code = ?'
  const row = await DB.prepare(query).bind(code).first<Row>()
  if (!row) throw new AppError('mission.unknown')
  return missionOf(row)
}

/** The period of an instant, within the mission's own dates; null: it does not run then. */
export function periodOf(
  { period, from, to, ...rest }: MissionDefinition,
  zone: string,
  at: number,
): NamedPeriod | null {
  if (at < from || at >= to) return null
  const whole = missionPeriod({ ...rest, period, from, to }, zone, at)
  return { ...whole, from: Math.max(whole.from, from), to: Math.min(whole.to, to) }
}

/** The periods whose bets are counted from now on: this one, and the next. */
export function periodsFrom(
  definition: MissionDefinition,
  zone: string,
  now: number,
): NamedPeriod[] {
  const at = Math.max(now, definition.from)
  const first = periodOf(definition, zone, at)
  const next = first && periodOf(definition, zone, first.to)
  return [first, next].filter((period) => period !== null)
}

/** Lays a mission's periods out; nothing that was settled before it started counts. */
export function layOut({ DB }: Env, zone: string, { code, definition }: Mission, now: number) {
  const { measure, minimum, categories, join } = definition
  const list = categories.length > 0 ? `,${categories.join()},` : ''
  return periodsFrom(definition, zone, now).map(({ name, from, to }) =>
    DB.prepare('INSERT OR IGNORE INTO mission_run VALUES (?, ?, ?, ?, ?, ?, ?, ?)').bind(
      ...[code, name, Math.max(from, now), to, measure, minimum, list, join ? 1 : 0],
    ),
  )
}

/** This day and the next, by which days with a bet are told apart. */
export function daysLaid({ DB, MERCHANT_TIME_ZONE: zone }: Env, now: number) {
  const today = rewardPeriod('daily', zone, now)
  const insert = DB.prepare('INSERT OR IGNORE INTO mission_day VALUES (?, ?, ?)')
  return [today, rewardPeriod('daily', zone, today.to)].map(({ name, from, to }) =>
    insert.bind(from, to, Number(name)),
  )
}

/** Starts a mission with its periods, or ends it: what is done may still be claimed. */
export async function setRun(env: Env, mission: Mission, isOn: boolean, now: number) {
  const { DB, MERCHANT_TIME_ZONE: zone } = env
  const { code } = mission
  const end = 'UPDATE mission_run SET ends_at = ?2 WHERE mission = ?1 AND ends_at > ?2'
  await DB.batch([
    DB.prepare('UPDATE mission SET state = ? WHERE code = ?').bind(
      ...[isOn ? 'running' : 'stopped', code],
    ),
    ...(isOn
      ? [...daysLaid(env, now), ...layOut(env, zone, mission, now)]
      : [DB.prepare(end).bind(code, now)]),
  ])
}
