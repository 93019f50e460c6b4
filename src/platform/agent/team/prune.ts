import type { Env } from '#env'
import {
  DAY_MS,
  HOUR_MS,
  SLOT_MS,
  SLOTS_KEPT_MS,
  TEAM_PRUNE_STEP,
  TEAM_PRUNE_STEPS,
  TEAM_RECORD_DAYS,
} from '#lib/limits'
import { dayNamed } from '#lib/time/period'
import { zoneDay } from '#lib/time/zone-day'
import { UNIT_LETTERS } from './sums'

type Site = Pick<Env, 'DB' | 'MERCHANT_TIME_ZONE'>

/** The first day whose bets and entries agents read one by one. */
export function keptFrom({ MERCHANT_TIME_ZONE: zone }: Site, now: number) {
  const { name, from } = zoneDay(zone, now - TEAM_RECORD_DAYS * DAY_MS)
  return { day: Number(name), at: from }
}

const OLDEST = `SELECT MIN(day) AS day FROM team_tally
  WHERE day > (SELECT pruned FROM team_progress) AND day < ?`
/** Rows until a day's end, of everybody who had any on that day. */
const RECORDS = `DELETE FROM team_record WHERE (agent, kind, at, seq) IN (
  SELECT r.agent, r.kind, r.at, r.seq
  FROM (SELECT DISTINCT agent, kind FROM team_tally WHERE day = ?1) t
  CROSS JOIN team_record r ON r.agent = t.agent AND r.kind = t.kind AND r.at < ?2 LIMIT ?3)`
const MARKS = `DELETE FROM team_active_mark WHERE (member, unit) IN (
  SELECT member, unit FROM team_active_mark WHERE unit >= ?1 AND unit < ?2 LIMIT ?3)`

/** Removes rows day by day, oldest first; what is left is for the next time. */
async function pruneRecords(env: Site, now: number): Promise<void> {
  const { DB, MERCHANT_TIME_ZONE: zone } = env
  const kept = keptFrom(env, now)
  for (let step = 0; step < TEAM_PRUNE_STEPS; step += 1) {
    const day = await DB.prepare(OLDEST).bind(kept.day).first<number | null>('day')
    if (!day) return
    const { meta } = await DB.prepare(RECORDS)
      .bind(day, dayNamed(zone, day)?.to ?? 0, TEAM_PRUNE_STEP)
      .run()
    if (meta.changes < TEAM_PRUNE_STEP)
      await DB.prepare('UPDATE team_progress SET pruned = ?').bind(day).run()
  }
}

/** Forgets what is kept for a time only. */
export async function pruneTeams(env: Site, now: number): Promise<void> {
  const { DB, MERCHANT_TIME_ZONE: zone } = env
  const old = now - SLOTS_KEPT_MS
  const { name } = zoneDay(zone, old)
  await DB.batch([
    DB.prepare('DELETE FROM team_slot WHERE slot < ?').bind(Math.floor(old / SLOT_MS)),
    DB.prepare('DELETE FROM team_hour WHERE hour < ?').bind(old + HOUR_MS),
    ...Object.values(UNIT_LETTERS).map((letter) =>
      DB.prepare(MARKS).bind(letter, `${letter}${name}`, TEAM_PRUNE_STEP),
    ),
  ])
  await pruneRecords(env, now)
}
