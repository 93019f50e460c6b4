import * as z from 'zod/mini'
import { parseCode } from '#lib/sports/codes'
import { FEED_BATCH_MAX } from '#lib/sports/limits'
import { parseMarketKey } from '#lib/sports/markets/key'
import { BILLION } from '#lib/sports/odds/chance'
import { EVENT_STATUSES } from './event-status'

const MARKETS_MAX = 5_000

const whole = z.int().check(z.nonnegative())
const text = z.string().check(z.minLength(1), z.maxLength(200))
const name = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))
const key = z.string().check(
  z.maxLength(120),
  z.refine((value) => parseMarketKey(value) !== null),
)
const selection = z.string().check(z.minLength(1), z.maxLength(60))
const odds = z.int().check(z.gt(1_000), z.lte(1_000_000_000))
const share = z.int().check(z.nonnegative(), z.lte(BILLION))
const score = z.tuple([whole, whole])
const eventStatus = z.enum(EVENT_STATUSES)
const marketStatus = z.enum(['open', 'suspended', 'closed', 'settled', 'cancelled'])
const code = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const found = parseCode(value)
    if (found) return found
    context.issues.push({ code: 'custom', message: 'no result', input: value })
    return z.NEVER
  }),
)

const listed = <T extends z.ZodMiniType>(each: T) =>
  z.array(each).check(z.minLength(1), z.maxLength(MARKETS_MAX))

/** Of every numbered message: which run of the producer, which number in it, and when. */
const numbered = { run: whole, seq: z.int().check(z.positive()), at: whole, event: name }

const participants = z.array(z.object({ id: name, name: text })).check(z.maxLength(200))
const happening = {
  status: z.optional(eventStatus),
  score: z.optional(score),
  clock: z.optional(z.string().check(z.maxLength(10))),
}
const window = { from: z.optional(whole), to: z.optional(whole) }
const named = listed(z.object({ key }))
const reason = z.optional(z.string().check(z.regex(/^[A-Z_]{1,40}$/)))

const fixture = z.object({
  type: z.literal('fixture'),
  ...numbered,
  sport: name,
  category: z.optional(text),
  competition: text,
  start: whole,
  participants,
  status: z.optional(eventStatus),
})

const fixtureChange = z.object({
  type: z.literal('fixture_change'),
  ...numbered,
  change: z.enum(['start', 'postponed', 'cancelled', 'format', 'participants', 'coverage']),
  start: z.optional(whole),
  participants: z.optional(participants),
})

const oddsChange = z.object({
  type: z.literal('odds_change'),
  ...numbered,
  ...happening,
  markets: listed(
    z.object({
      key,
      status: marketStatus,
      odds: z.optional(z.record(selection, odds)),
      chances: z.optional(z.record(selection, z.tuple([share, share]))),
    }),
  ),
})

const betStop = z.object({
  type: z.literal('bet_stop'),
  ...numbered,
  ...happening,
  keys: z.optional(listed(key)),
})

const settlement = z.object({
  type: z.literal('bet_settlement'),
  ...numbered,
  ...happening,
  certainty: z.union([z.literal(1), z.literal(2)]),
  markets: listed(
    z.object({
      key,
      results: z.record(selection, code),
      reason,
      decidedAt: z.optional(whole),
    }),
  ),
})

const rollbackSettlement = z.object({
  type: z.literal('rollback_bet_settlement'),
  ...numbered,
  markets: named,
})

const cancel = z.object({
  type: z.literal('bet_cancel'),
  ...numbered,
  ...window,
  reason,
  markets: named,
})

const rollbackCancel = z.object({
  type: z.literal('rollback_bet_cancel'),
  ...numbered,
  ...window,
  reason,
  markets: named,
})

const alive = z.object({ type: z.literal('alive'), run: whole, at: whole, last: whole })
const gone = z.object({ type: z.literal('gone'), run: whole, at: z.optional(whole) })
const snapshot = z.object({
  type: z.literal('snapshot'),
  run: whole,
  at: whole,
  last: whole,
  markets: z.record(
    key,
    z.object({ status: marketStatus, odds: z.optional(z.record(selection, odds)) }),
  ),
})

/** One message of a producer. */
export const feedMessage = z.discriminatedUnion('type', [
  fixture,
  fixtureChange,
  oddsChange,
  betStop,
  settlement,
  rollbackSettlement,
  cancel,
  rollbackCancel,
  alive,
  gone,
  snapshot,
])

/** What a producer pushes in one call, or answers when it is asked. */
export const feedBatch = z.object({
  run: whole,
  messages: z.array(feedMessage).check(z.maxLength(FEED_BATCH_MAX)),
})

export type FeedMessage = z.infer<typeof feedMessage>
/** Messages that have a number in their run. */
export type NumberedMessage = Extract<FeedMessage, { seq: number }>
export type Snapshot = Extract<FeedMessage, { type: 'snapshot' }>
