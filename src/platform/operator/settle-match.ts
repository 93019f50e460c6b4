import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { type Codes, parseCode } from '#lib/sports/codes'
import type { Handler } from '#platform/call/context'
import { type FeedRpc, feedOfEvent } from '#platform/sports/index'

/** A simulated match is settled by its draw alone: to people it is unknown here. */
function feedFor(env: Env, event: string): FeedRpc {
  const feed = feedOfEvent(env, event)
  if (!feed) throw new AppError('sports.event-unknown')
  return feed
}

/** What has been decided of a match of an outside feed. */
export const showMatch: Handler<'operator.match'> = async ({ event }, { env }) => {
  const decided = await feedFor(env, event).decided(event)
  if (!decided) throw new AppError('sports.event-unknown')
  return { event, ...decided }
}

/** Refunds every bet on a match of an outside feed. Takes two of the staff. */
export const voidMatch: Handler<'operator.voidMatch'> = async ({ event, reason }, context) => {
  const isKnown = await feedFor(context.env, event).void(event, reason)
  if (!isKnown) throw new AppError('sports.event-unknown')
  context.act.note(event, reason)
  return {}
}

function codesOf(said: Readonly<Record<string, string>>): Codes {
  const codes = Object.entries(said).map(([selection, text]) => {
    const code = parseCode(text)
    if (!code) throw new AppError('request.invalid')
    return [selection, code] as const
  })
  if (codes.length === 0) throw new AppError('request.invalid')
  return Object.fromEntries(codes)
}

/** Settles markets of a match as they are said, also over what its feed told. Takes two. */
export const settleMatch: Handler<'operator.settleMatch'> = async (input, context) => {
  const { event, results } = input
  const feed = feedFor(context.env, event)
  const markets = Object.entries(results).map(([market, said]) => [market, codesOf(said)] as const)
  if (markets.length === 0) throw new AppError('request.invalid')
  const refused = await feed.settle({ event, results: Object.fromEntries(markets) })
  if (refused) throw new AppError(refused)
  context.act.note(event, JSON.stringify(results))
  return {}
}
