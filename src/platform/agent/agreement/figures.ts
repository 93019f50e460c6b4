import type { Env } from '#env'
import { SLOT_MS } from '#lib/limits'
import type { ContractKind, Figures, Terms } from '#lib/rules/agreement'
import type { Period } from '#lib/time/period'

/** Whose team, and from which valid bet on a member of it is active. */
export interface TeamTerms {
  member: string
  terms: Terms
}

const none = (): Figures => ({
  stake: 0,
  valid: 0,
  payout: 0,
  rebates: 0,
  bonuses: 0,
  active: 0,
})

const BY_DAYS = `SELECT j.key AS k, SUM(d.stake) AS stake, SUM(d.valid) AS valid,
    SUM(d.payout) AS payout, SUM(d.rebates) AS rebates, SUM(d.bonuses) AS bonuses
  FROM json_each(?1) j JOIN team_day d ON d.member = j.value ->> 0
    AND d.day BETWEEN ?2 AND ?3
  GROUP BY j.key`
const BY_SLOTS = `SELECT j.key AS k, SUM(s.valid) AS valid FROM json_each(?1) j
  JOIN team_slot s ON s.member = j.value ->> 0 AND s.slot >= ?2 AND s.slot < ?3
  GROUP BY j.key`

/** Members by what they bet in the period, in the tree as it stood at the period’s end. */
const activeIn = (played: string) => `WITH RECURSIVE team (k, least, member) AS (
    SELECT j.key, MAX(1, j.value ->> 1), j.value ->> 0 FROM json_each(?1) j
      WHERE j.value ->> 2 = 1
    UNION ALL
    SELECT t.k, t.least, e.member FROM team t JOIN team_edge e ON e.upline = t.member
      AND e.since < ?4 AND e.until >= ?4)
  SELECT k, COUNT(*) AS active FROM (
    SELECT t.k FROM team t JOIN ${played} GROUP BY t.k, t.member HAVING SUM(p.valid) >= t.least)
  GROUP BY k`
const ACTIVE_DAYS = activeIn(
  'team_day p ON p.member = t.member AND p.below = 0 AND p.day BETWEEN ?2 AND ?3',
)
const ACTIVE_HOUR = activeIn('team_hour p ON p.member = t.member AND p.hour >= ?2 AND p.hour < ?3')

/** What some teams did in a period, in the same succession. */
export async function figuresOf(
  { DB }: Pick<Env, 'DB'>,
  asked: readonly TeamTerms[],
  { kind, period }: { kind: ContractKind; period: Period },
): Promise<Figures[]> {
  const teams = JSON.stringify(
    asked.map(({ member, terms: { activeFrom, tiers } }) => [
      member,
      activeFrom,
      tiers.some(({ active }) => active > 0) ? 1 : 0,
    ]),
  )
  const isByDay = kind === 'dividend' || kind === 'daily'
  const slots = [Math.floor(period.from / SLOT_MS), Math.ceil(period.to / SLOT_MS)]
  const bounds = isByDay ? period.days : slots
  const actives = isByDay ? period.days : [period.from, period.to]
  const [sums, counts] = await DB.batch([
    DB.prepare(isByDay ? BY_DAYS : BY_SLOTS).bind(teams, ...bounds),
    DB.prepare(isByDay ? ACTIVE_DAYS : ACTIVE_HOUR).bind(teams, ...actives, period.to),
  ])
  const figures = asked.map(none)
  for (const { k, ...row } of (sums?.results ?? []) as ({ k: number } & Figures)[])
    Object.assign(figures[k] ?? {}, row)
  for (const { k, active } of (counts?.results ?? []) as { k: number; active: number }[])
    Object.assign(figures[k] ?? {}, { active })
  return figures
}
