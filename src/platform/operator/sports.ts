import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { MARGINS } from '#lib/sports/odds/margins'
import { outsideEvent } from '#lib/sports/outside'
import { competitionOf } from '#lib/sports/virtual/competitions'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import type { Handler } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { feedNames, feedOf, leagueOf, sportsInternals } from '#platform/sports/index'
import { settleMatch, showMatch, voidMatch } from './settle-match'

/** A competition of simulated matches, or an outside feed: each sets the same. */
function leagueBy(env: Env, competition: string) {
  if (feedNames(env).includes(competition)) return feedOf(env, competition)
  if (!competitionOf(competition)) throw new AppError('sports.competition-unknown')
  return leagueOf(env, competition)
}

function assertOf(competition: string, event: string | undefined): void {
  const isAll = event === undefined || event === '*'
  const own = event && (outsideEvent(event)?.source ?? virtualMatch(event)?.competition.code)
  if (!isAll && own !== competition) throw new AppError('sports.event-unknown')
}

const codeOf = (market: string): string => market.replace(/[/ ].*$/, '')

/** What operators have set for a competition. */
const showLeague: Handler<'operator.league'> = async ({ competition }, { env }) => ({
  competition,
  ...(await leagueBy(env, competition).setUp()),
})

/** Suspends, opens, and sets margins and limits; odds of the next version have it. */
const setLeague: Handler<'operator.setLeague'> = async (input, { env, act, now }) => {
  const { competition, ...change } = input
  const league = leagueBy(env, competition)
  assertOf(competition, change.suspend)
  assertOf(competition, change.open)
  // A feed's odds have the margin that its producer gave them.
  if (change.margins && feedNames(env).includes(competition)) throw new AppError('market.unknown')
  if (!Object.keys(change.margins ?? {}).every((market) => Object.hasOwn(MARGINS, market)))
    throw new AppError('market.unknown')
  if (change.market && !Object.hasOwn(MARGINS, codeOf(change.market)))
    throw new AppError('market.unknown')
  const set = await league.setUp(change, now())
  act.note(competition, JSON.stringify(change))
  return { competition, ...set }
}

async function memberBy(env: Env, account: string) {
  const member = await findByName(env, account)
  if (!member || member.type === 4) throw new AppError('member.not-found')
  return member
}

const showSportsMember: Handler<'operator.sportsMember'> = async ({ account }, { env }) => {
  const { id, book, username } = await memberBy(env, account)
  return { account: username, ...(await askBook(env, book, sportsInternals.limitsOfMember, id)) }
}

/** Sets limits of a member; bets that are taken stay as they are. */
const setSportsMember: Handler<'operator.setSportsMember'> = async (input, context) => {
  const { account, ...change } = input
  const { env, act } = context
  const { id, book, username } = await memberBy(env, account)
  const asked = { member: id, ...change }
  const limits = await askBook(env, book, sportsInternals.limitMember, asked)
  act.note(username, JSON.stringify(change))
  return { account: username, ...limits }
}

/** Operators' calls on matches. */
export const OPERATOR_SPORTS = {
  'operator.league': showLeague,
  'operator.setLeague': setLeague,
  'operator.match': showMatch,
  'operator.voidMatch': voidMatch,
  'operator.settleMatch': settleMatch,
  'operator.sportsMember': showSportsMember,
  'operator.setSportsMember': setSportsMember,
}
