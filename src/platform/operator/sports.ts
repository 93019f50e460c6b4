import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { MARGINS } from '#lib/sports/odds/margins'
import { competitionOf } from '#lib/sports/virtual/competitions'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import type { Handler } from '#platform/call/context'
import { leagueOf } from '#platform/sports/index'

function leagueBy(env: Env, competition: string) {
  if (!competitionOf(competition)) throw new AppError('sports.competition-unknown')
  return leagueOf(env, competition)
}

function assertOf(competition: string, event: string | undefined): void {
  const isAll = event === undefined || event === '*'
  if (!isAll && virtualMatch(event)?.competition.code !== competition)
    throw new AppError('sports.event-unknown')
}

const codeOf = (market: string): string => market.replace(/[/ ].*$/, '')

/** What operators have set for a competition. */
export const showLeague: Handler<'operator.league'> = async ({ competition }, { env }) => ({
  competition,
  ...(await leagueBy(env, competition).setUp()),
})

/** Suspends, opens, and sets margins and limits; odds of the next version have it. */
export const setLeague: Handler<'operator.setLeague'> = async (input, { env, act, now }) => {
  const { competition, ...change } = input
  const league = leagueBy(env, competition)
  assertOf(competition, change.suspend)
  assertOf(competition, change.open)
  if (!Object.keys(change.margins ?? {}).every((market) => Object.hasOwn(MARGINS, market)))
    throw new AppError('market.unknown')
  if (change.market && !Object.hasOwn(MARGINS, codeOf(change.market)))
    throw new AppError('market.unknown')
  const set = await league.setUp(change, now())
  act.note(competition, JSON.stringify(change))
  return { competition, ...set }
}
