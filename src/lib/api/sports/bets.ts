import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { explanation } from '#lib/api/money/explanation'
import { amount, id, instant, movedAmount, pageSize, signedAmount } from '#lib/api/shared'
import { TICKETS_LISTED_MAX } from '#lib/sports/limits'
import { ODDS_POLICIES } from '#lib/sports/slip/accept'
import { BET_TYPES, competitionCode, eventId, marketKey, odds, selection, sportCode } from './parts'

/** A pick of a ticket, with the odds it was taken at. */
export const takenPick = z.object({
  event: eventId,
  competition: competitionCode,
  sport: sportCode,
  home: z.string(),
  away: z.string(),
  startAt: instant,
  market: marketKey,
  selection,
  odds,
  banker: z.optional(z.boolean()),
  each: z.optional(z.string()),
  /** The score it was taken at, of a handicap on the rest of the match. */
  base: z.optional(z.array(z.int())),
  /** W, L, V, HW, HL or W:1/2 once it is decided; of each way the win part. */
  code: z.optional(z.string()),
  /** Why it is void. */
  reason: z.optional(z.string()),
})

export const ticket = z.object({
  id,
  at: instant,
  type: z.enum(BET_TYPES),
  sizes: z.optional(z.array(z.int())),
  eachWay: z.optional(z.boolean()),
  /** Stake of one combination, minor. */
  unit: amount,
  combinations: z.int(),
  stake: amount,
  /** What it would have paid with everything in, cut to its cap. */
  possible: amount,
  /** Of a ticket with one combination. */
  odds: z.optional(z.int()),
  /** `part`: some of its combinations are decided. */
  state: z.enum(['open', 'part', 'settled']),
  /** Once it is settled. */
  label: z.optional(z.enum(['void', 'lost', 'returned', 'won', 'cashed'])),
  /** Paid so far, cash-outs among it. */
  payout: amount,
  cashed: amount,
  /** What of each combination's stake is still on it, at most. */
  unitLeft: amount,
  /** Grows whenever a result or a cash-out changes it. */
  version: z.int(),
  settledAt: z.optional(instant),
  picks: z.array(takenPick),
})
export type SportsTicket = z.infer<typeof ticket>

export const bets = call({
  method: 'GET',
  path: '/wps/sports/tickets',
  access: 'session',
  where: 'book',
  summary: 'The member’s tickets on matches, newest first.',
  input: z.strictObject({
    state: z._default(z.enum(['open', 'settled', 'all']), 'open'),
    count: pageSize(TICKETS_LISTED_MAX),
    /** The `next` of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  }),
  output: z.object({ tickets: z.array(ticket), next: z.nullable(z.int()) }),
  errors: [],
})

export const detail = call({
  method: 'GET',
  path: '/wps/sports/tickets/:id',
  access: 'session',
  where: 'book',
  summary: 'A ticket with each of its combinations, and every amount it brought or took back.',
  input: z.strictObject({ id }),
  output: z.object({
    ticket,
    /** Each by the numbers of its picks. */
    combinations: z.array(
      z.object({
        picks: z.array(z.int()),
        way: z.enum(['plain', 'win', 'place']),
        /** What of its stake is still on it. */
        stake: amount,
        /** Null: open. */
        payout: z.nullable(amount),
      }),
    ),
    /** Oldest first; below zero: taken back. */
    entries: z.array(
      z.object({
        at: instant,
        kind: z.enum(['payout', 'refund', 'cash-out', 'correction']),
        amount: signedAmount,
      }),
    ),
  }),
  errors: ['sports.ticket-unknown'],
})

export const explain = call({
  method: 'GET',
  path: '/wps/sports/tickets/:id/explain',
  access: 'session',
  summary: 'A settled ticket worked out anew from its picks, results and cash-outs, step by step.',
  input: z.strictObject({ id }),
  output: explanation,
  errors: ['sports.ticket-unknown', 'truth.not-settled'],
  whileExcluded: true,
})

const offer = z.object({
  id,
  version: z.int(),
  /** What is paid for it now; 0: nothing is offered. */
  amount,
  /** What of each combination's stake is cashed out, and what stays. */
  unit: amount,
  leaves: amount,
  /** Why nothing is offered. */
  refused: z.nullable(z.string()),
})

export const offers = call({
  method: 'GET',
  path: '/wps/sports/cash-out',
  access: 'session',
  where: 'book',
  summary: 'What open tickets would be bought back for now, whole or in part.',
  input: z.strictObject({
    /** One ticket; else the newest open ones. */
    id: z.optional(id),
    /** What of each combination's stake is to be cashed out; all of it unless said. */
    unit: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  }),
  output: z.object({
    serverTime: instant,
    /** When the amounts change as far as is known. */
    until: instant,
    offers: z.array(offer),
  }),
  errors: ['sports.ticket-unknown'],
})

export const cashOut = call({
  method: 'POST',
  path: '/wps/sports/tickets/:id/cash-out',
  access: 'session',
  where: 'book',
  summary: 'Sells an open ticket back, whole or in part, at the amount of now.',
  input: z.strictObject({
    id,
    /** The ticket's version that the offer named. */
    version: z.int().check(z.gte(1)),
    /** The amount that was offered. */
    quoted: movedAmount,
    unit: z.optional(movedAmount),
    /** `none`: that amount or nothing; `higher`: also more; `any`: what it is now. */
    policy: z.enum(ODDS_POLICIES),
  }),
  output: z.object({ ticket, amount, sumBalance: amount, entry: z.int() }),
  errors: [
    'sports.ticket-unknown',
    'market.suspended',
    'cash-out.not-offered',
    'cash-out.nothing-open',
    'cash-out.too-large',
    'cash-out.too-small',
    'cash-out.changed',
  ],
  keyed: true,
  // During a match it waits.
  slow: true,
})
