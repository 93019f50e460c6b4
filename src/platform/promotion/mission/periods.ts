import type { Env } from '#env'
import { DAY_MS } from '#lib/limits'
import { allMissions, daysLaid, layOut, type Mission, periodsFrom } from './kept'
import { boardsLeft, costOf } from './prizes'

/** How long progress is kept after its period. */
const KEPT_MS = 30 * DAY_MS

/** Running missions whose next period has its prizes; the others are stopped after this one. */
async function affordable(env: Env, running: readonly Mission[], now: number) {
  const prized = running.filter(({ definition }) => costOf(definition) > 0)
  if (prized.length === 0) return running
  let left = await boardsLeft(env)
  const { results } = await env.DB.prepare('SELECT mission, period FROM mission_run').all<{
    mission: string
    period: string
  }>()
  const isLaid = new Set(results.map(({ mission, period }) => `${mission}|${period}`))
  const zone = env.MERCHANT_TIME_ZONE
  return running.filter(({ code, definition }) => {
    const fresh = periodsFrom(definition, zone, now).filter(
      ({ name }) => !isLaid.has(`${code}|${name}`),
    )
    const cost = costOf(definition) * fresh.length
    if (cost > 0 && cost > left) return false
    left -= cost
    return true
  })
}

/** Keeps the periods of running missions laid out ahead, and forgets those long over. */
export async function keepPeriods(env: Env, now: number): Promise<void> {
  const zone = env.MERCHANT_TIME_ZONE
  const running = await affordable(
    env,
    (await allMissions(env)).filter(({ state }) => state === 'running'),
    now,
  )
  const old = now - KEPT_MS
  await env.DB.batch([
    ...daysLaid(env, now),
    ...running.flatMap((mission) => layOut(env, zone, mission, now)),
    env.DB.prepare(
      `DELETE FROM mission_progress WHERE (mission, period) IN
         (SELECT mission, period FROM mission_run WHERE ends_at <= ?)`,
    ).bind(old),
    env.DB.prepare(
      `DELETE FROM mission_mark WHERE (mission, period) IN
         (SELECT mission, period FROM mission_run WHERE ends_at <= ?)`,
    ).bind(old),
    ...['mission_board', 'mission_closed'].map((table) =>
      env.DB.prepare(
        `DELETE FROM ${table} WHERE (mission, period) IN
           (SELECT mission, period FROM mission_run WHERE ends_at <= ?)`,
      ).bind(old),
    ),
    env.DB.prepare('DELETE FROM mission_run WHERE ends_at <= ?').bind(old),
    env.DB.prepare('DELETE FROM mission_day WHERE ends_at <= ?').bind(old),
  ])
}
