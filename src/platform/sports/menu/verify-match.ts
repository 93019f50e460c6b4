import { AppError } from '#lib/errors'
import { namesOf, virtualMatch } from '#lib/sports/virtual/match-id'
import type { Handler } from '#platform/call/context'
import { noteChecked } from '#platform/record/index'
import { finishedMatch } from '#platform/sports/league/register'
import { leagueOf } from '#platform/sports/league/rpc'

const STATES = {
  committed: 'live',
  ended: 'ended',
  abandoned: 'abandoned',
  void: 'cancelled',
} as const

/** Everything that made a simulated match. Not over: `sports.event-unknown`. */
export const verifyMatch: Handler<'sports.verify'> = async ({ event }, { env, now }) => {
  const match = virtualMatch(event)
  const at = now()
  if (!match || match.kickOff > at) throw new AppError('sports.event-unknown')
  let recorded = await finishedMatch(env.DB, event)
  if (!recorded) {
    await leagueOf(env, match.competition.code).ensure(at)
    recorded = await finishedMatch(env.DB, event)
  }
  if (!recorded) throw new AppError('sports.event-unknown')
  await noteChecked(env, { kind: 'match', subject: event, now: at })
  const [home, away] = namesOf(match)
  return {
    event,
    competition: match.competition.code,
    kickOff: recorded.kick_off,
    ...{ home, away },
    state: STATES[recorded.state],
    commit: recorded.commitment,
    announcedAt: recorded.announced_at,
    seed: recorded.seed ?? '',
    beacon: recorded.beacon_policy,
    beacons: JSON.parse(recorded.beacons),
    ticks: recorded.ticks,
    score: [recorded.home, recorded.away],
    parts: JSON.parse(recorded.parts),
    voidReason: recorded.void_reason,
  }
}
