import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { instant, movedAmount } from '#lib/api/shared'
import { competitionCode, eventId, marketKey } from '#lib/api/sports/parts'

/** By code of a market, in 1/10 000 of what is staked. */
const margins = z.record(
  z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)),
  z.nullable(z.int().check(z.gte(0), z.lte(5_000))),
)

/** Minor units; what is `null` is again as a fresh site has it. */
const limit = z.optional(z.nullable(movedAmount))

const league = z.object({
  competition: competitionCode,
  /** Matches that take no bets now; `*`: none of them does. With a market behind it: that one. */
  suspended: z.array(z.string()),
  margins: z.record(z.string(), z.int()),
  limits: z.record(z.string(), z.int()),
  /** When something was set last; 0: never. */
  changedAt: instant,
})

export const show = call({
  method: 'GET',
  path: '/wps/operator/sports/:competition',
  access: 'operator:sports',
  summary: 'Operator: what is suspended of a competition, its margins and limits.',
  input: z.strictObject({ competition: competitionCode }),
  output: league,
  errors: ['sports.competition-unknown'],
})

export const set = call({
  method: 'POST',
  path: '/wps/operator/sports/:competition',
  access: 'operator:sports',
  summary:
    'Operator: suspends or opens matches and markets, sets margins of markets, and limits of stakes.',
  input: z.strictObject({
    competition: competitionCode,
    /** A match, or `*` for all of the competition. */
    suspend: z.optional(z.union([z.literal('*'), eventId])),
    open: z.optional(z.union([z.literal('*'), eventId])),
    /** Only that market of it: `OU 250`, or `OU` with all of its lines and parts. */
    market: z.optional(marketKey),
    margins: z.optional(margins),
    limits: z.optional(
      z.strictObject({
        /** The largest stake, and the most that a ticket pays. */
        ticketStake: limit,
        payout: limit,
        /** The most that the house loses on a market, and on a match. */
        market: limit,
        event: limit,
        /** The most that a member wins on a market. */
        memberMarket: limit,
        minUnit: limit,
      }),
    ),
  }),
  output: league,
  errors: ['sports.competition-unknown', 'sports.event-unknown', 'market.unknown'],
  keyed: true,
})
