import type { Env } from '#env'
import type { Output } from '#lib/api/call'
import { type tree as call, SOURCES } from '#lib/api/sports/events'
import { COMPETITIONS } from '#lib/sports/virtual/competitions'
import { turnAt } from '#lib/sports/virtual/schedule'
import type { Handler } from '#platform/call/context'
import { type HeadOf, headsOf, outsideHeadsOf } from './leagues'

type Listed = Output<typeof call>['competitions'][number]

const count = (heads: readonly HeadOf[], ...states: HeadOf['state'][]): number =>
  heads.filter(({ state }) => states.includes(state)).length

/** Those simulated here, also while none of their matches is on sale. */
async function simulated(env: Env, at: number): Promise<Listed[]> {
  const byCode = Map.groupBy(await headsOf(env, COMPETITIONS, at), (head) => head.competition.code)
  return COMPETITIONS.map((competition) => {
    const { code, name, sport, epoch, period } = competition
    const heads = byCode.get(code) ?? []
    const nextAt = epoch + (turnAt(competition, at) + 1) * period
    const counts = { live: count(heads, 'live'), soon: count(heads, 'scheduled') }
    return { code, name, sport, virtual: true, ...counts, nextAt }
  })
}

/** Those that feeds tell of, while there is something to bet on. */
async function outside(env: Env, at: number): Promise<Listed[]> {
  const byCode = Map.groupBy(await outsideHeadsOf(env, at), (head) => head.competition.code)
  return [...byCode.values()].flatMap((heads) => {
    const [first] = heads
    const source = SOURCES.find((name) => name === first?.source)
    if (!first || !source) return []
    const starts = heads.flatMap(({ state, startAt }) => (state === 'scheduled' ? [startAt] : []))
    const counts = { live: count(heads, 'live', 'interrupted'), soon: starts.length }
    const nextAt = starts.length > 0 ? Math.min(...starts) : null
    const isMadeUp = source === 'sample'
    return [{ ...first.competition, virtual: isMadeUp, source, ...counts, nextAt }]
  })
}

/** Competitions, with how many of their matches are live and on sale. */
export const sportsTree: Handler<'sports.tree'> = async (_input, { env, now }) => {
  const at = now()
  const [inside, others] = await Promise.all([simulated(env, at), outside(env, at)])
  return { serverTime: at, competitions: [...others, ...inside] }
}
