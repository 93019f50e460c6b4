import { COMPETITIONS } from '#lib/sports/virtual/competitions'
import { turnAt } from '#lib/sports/virtual/schedule'
import type { Handler } from '#platform/call/context'
import { headsOf } from './leagues'

/** Competitions, with how many of their matches are live and on sale. */
export const sportsTree: Handler<'sports.tree'> = async (_input, { env, now }) => {
  const at = now()
  const heads = await headsOf(env, COMPETITIONS, at)
  const count = (code: string, state: string) =>
    heads.filter((head) => head.competition.code === code && head.state === state).length
  return {
    serverTime: at,
    competitions: COMPETITIONS.map((competition) => {
      const { code, name, sport, epoch, period } = competition
      const nextAt = epoch + (turnAt(competition, at) + 1) * period
      const counts = { live: count(code, 'live'), soon: count(code, 'scheduled') }
      return { code, name, sport, virtual: true, ...counts, nextAt }
    }),
  }
}
