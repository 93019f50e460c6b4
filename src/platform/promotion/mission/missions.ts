import type { Output } from '#lib/api/call'
import type { summary } from '#lib/api/reward/mission'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import { missionState } from '#lib/rewards/play/mission'
import type { Handler, MemberContext } from '#platform/call/context'
import { budgetOf } from '#platform/promotion/promotion/index'
import { allMissions, budgetName, claimUntil, type Mission } from './kept'

type Shown = Output<typeof summary>['missions'][number]

interface RunRow {
  period: string
  startsAt: number
  endsAt: number
  progress: number
  /** 0: not joined. */
  joinedAt: number
}

/** A member's periods of a mission whose rewards may still be taken, the newest first. */
export async function runsOf({ env, member, now }: MemberContext, code: string, from = now()) {
  const { results } = await env.DB.prepare(
    `SELECT r.period, r.starts_at AS startsAt, r.ends_at AS endsAt,
       COALESCE(p.progress, 0) AS progress, COALESCE(p.joined_at, 0) AS joinedAt
     FROM mission_run r LEFT JOIN mission_progress p
       ON p.mission = r.mission AND p.period = r.period AND p.member = ?2
     WHERE r.mission = ?1 AND r.starts_at <= ?3 ORDER BY r.starts_at DESC LIMIT 10`,
  )
    .bind(code, member.id, from)
    .all<RunRow>()
  return results
}

/** One period of a mission as its member sees it. */
export async function shownRun(
  context: MemberContext,
  { code, definition }: Mission,
  { period, startsAt, endsAt, progress, joinedAt }: RunRow,
): Promise<Shown> {
  const { env, member, language } = context
  const { names, target, reward, measure, minimum, categories, join } = definition
  const claims = await budgetOf(env, budgetName(code)).of(member.id)
  const isClaimed = claims.some((claim) => claim.period === period && claim.state === 'given')
  const rule = { ...definition, period: definition.period }
  const state = missionState(rule, { progress, isClaimed, marks: {} })
  const whole = { name: period, from: startsAt, to: endsAt }
  const every = definition.period
  return {
    ...{ id: code, name: names[language] ?? names[DEFAULT_LANGUAGE] ?? '', target, reward },
    ...{ progress: Math.max(0, progress), measure, minimum, categories, every, period, endsAt },
    state: state === 'joined' && join && joinedAt === 0 ? 'join' : state,
    claimUntil: claimUntil(env.MERCHANT_TIME_ZONE, whole),
  }
}

async function shownOf(context: MemberContext, mission: Mission): Promise<Shown[]> {
  const now = context.now()
  const runs = await runsOf(context, mission.code)
  const shown = await Promise.all(runs.map((run) => shownRun(context, mission, run)))
  return shown.filter(
    ({ endsAt, state, claimUntil: until }) =>
      (endsAt > now && mission.state === 'running') || (state === 'claim' && until > now),
  )
}

/** Missions that run now, and rewards of those before that wait to be taken. */
export const missionSummary: Handler<'mission.summary'> = async (_input, context) => {
  const started = (await allMissions(context.env)).filter(({ state }) => state !== 'draft')
  const missions = (await Promise.all(started.map((mission) => shownOf(context, mission)))).flat()
  missions.sort((one, other) => one.endsAt - other.endsAt || (one.id < other.id ? -1 : 1))
  return { open: missions.filter(({ state }) => state !== 'claimed').length, missions }
}
