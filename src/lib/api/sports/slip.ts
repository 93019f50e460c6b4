import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, movedAmount } from '#lib/api/shared'
import type { ErrorCode } from '#lib/errors'
import { PICKS_ASKED_MAX } from '#lib/sports/limits'
import { ODDS_POLICIES } from '#lib/sports/slip/accept'
import { ticket } from './bets'
import { BET_TYPES, marketStatus, odds, pick, stakeMax } from './parts'

/** A bet slip: its picks, how they are combined, and the stake of each combination. */
const slip = {
  type: z.enum(BET_TYPES),
  /** Of a `system`: how many picks besides the bankers a combination has. */
  sizes: z.optional(z.array(z.int().check(z.gte(1), z.lte(20))).check(z.maxLength(20))),
  /** Two stakes on each combination: to win, and to be placed. */
  eachWay: z.optional(z.boolean()),
  /** Picks of one market may stand beside each other, never in one combination. */
  alternatives: z.optional(z.boolean()),
  picks: z.array(pick).check(z.minLength(1), z.maxLength(PICKS_ASKED_MAX)),
}

/** Refusals of a slip for what it is. */
export const SLIP_ERRORS = [
  'sports.event-unknown',
  'market.unknown',
  'market.closed',
  'market.suspended',
  'market.stale',
  'slip.empty',
  'slip.too-many-picks',
  'slip.twice',
  'slip.banker',
  'slip.size',
  'slip.same-event',
  'slip.too-many-combinations',
  'slip.each-way',
  'slip.win-too-small',
  'stake.too-small',
  'stake.too-large',
] as const satisfies readonly ErrorCode[]

export const quote = call({
  method: 'POST',
  path: '/wps/sports/quote',
  access: 'session',
  where: 'book',
  summary: 'What a bet slip costs and may pay now, with each pick’s odds and the largest stake.',
  input: z.strictObject({
    ...slip,
    /** Stake of one combination, minor; without it: of the smallest one. */
    unit: z.optional(movedAmount),
  }),
  output: z.object({
    /** In the order in which they were sent. */
    picks: z.array(
      z.object({
        /** Null: not offered now. */
        odds: z.nullable(odds),
        version: z.int(),
        status: marketStatus,
        /** Numbers of the picks that it cannot be combined with. */
        clashes: z.array(z.int()),
      }),
    ),
    combinations: z.int(),
    /** Combinations by how many picks they have. */
    bySize: z.record(z.string(), z.int()),
    unit: amount,
    stake: amount,
    /** What comes back if all comes in. */
    possible: amount,
    /** A cap cuts that: placing needs `seesCap`. */
    isCapped: z.boolean(),
    /** Of a slip with one combination. */
    odds: z.optional(z.int()),
    max: stakeMax,
    /** Why it would be refused now; null: it would not. */
    refused: z.nullable(z.string()),
  }),
  errors: ['sports.event-unknown', 'slip.too-many-picks'],
})

export const place = call({
  method: 'POST',
  path: '/wps/sports/tickets',
  access: 'session',
  where: 'book',
  summary: 'Stakes a bet slip at the odds of now, as the policy allows: the accepted ticket.',
  input: z.strictObject({
    ...slip,
    unit: movedAmount,
    /** `none`: the odds shown or not at all; `higher`: also better ones; `any`: those of now. */
    policy: z.enum(ODDS_POLICIES),
    /** The member has seen that a cap cuts what they may win. */
    seesCap: z.optional(z.boolean()),
  }),
  output: z.object({ ticket, sumBalance: amount, version: z.int() }),
  errors: [
    ...SLIP_ERRORS,
    'odds.changed',
    'slip.capped',
    'stake.maximum',
    'wallet.insufficient-balance',
    'bonus.max-bet',
  ],
  keyed: true,
  stakes: true,
  slow: true,
})
