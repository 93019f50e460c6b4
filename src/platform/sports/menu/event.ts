import { AppError } from '#lib/errors'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import type { Strength } from '#lib/sports/virtual/strength'
import type { Handler } from '#platform/call/context'
import { feedOfEvent } from '#platform/sports/feed/rpc'
import { type EventPage, leagueOf } from '#platform/sports/league/rpc'
import { nextAsk } from './events'

/** The numbers that a side's chances are made of. */
export const strengthsOf = (side: Strength | undefined): Record<string, number> =>
  Object.fromEntries(
    (['attack', 'defence', 'rating'] as const).flatMap((name) => {
      const value = side?.[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

function showOutside(page: EventPage | null, at: number) {
  if (!page) throw new AppError('sports.event-unknown')
  const { line, nextAt, ...rest } = page
  return { serverTime: at, nextAt: nextAsk(nextAt, at), event: line, ...rest }
}

/** A match with all of its markets. */
export const showEvent: Handler<'sports.event'> = async ({ event, since = 0 }, { env, now }) => {
  const match = virtualMatch(event)
  const feed = feedOfEvent(env, event)
  if (feed) return showOutside(await feed.page(event, now()), now())
  if (!match) throw new AppError('sports.event-unknown')
  const at = now()
  const page = await leagueOf(env, match.competition.code).page(event, since, at)
  if (!page) throw new AppError('sports.event-unknown')
  const { line, nextAt, ...rest } = page
  const strengths = match.pair.map((place) => strengthsOf(match.competition.participants[place]))
  return { serverTime: at, nextAt: nextAsk(nextAt, at), event: line, ...rest, strengths }
}
