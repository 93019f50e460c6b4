import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { instant, movedAmount, nothing } from '#lib/api/shared'
import { competitionCode, EVENT_STATES, eventId, marketKey, selection } from '#lib/api/sports/parts'
import { CANCEL_REASONS } from '#lib/sports/cancel-reasons'

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
  second: 'approve-money',
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

/** Of one member on matches; a value that is not there is as for everybody. */
const memberLimits = {
  /** Part of what a member may win on a market, in thousandths: 1 000 is as for everybody. */
  factor: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100_000)))),
  /** The largest stake of a ticket, minor units. */
  ticketStake: z.optional(z.nullable(movedAmount)),
}

const member = z.object({ account: z.string(), ...memberLimits })
const account = z.string().check(z.minLength(1), z.maxLength(64))

export const showMember = call({
  method: 'GET',
  path: '/wps/operator/members/:account/sports',
  access: 'operator:sports',
  summary: 'Operator: the limits of one member on matches.',
  input: z.strictObject({ account }),
  output: member,
  errors: ['member.not-found'],
})

export const setMember = call({
  method: 'POST',
  path: '/wps/operator/members/:account/sports',
  access: 'operator:sports',
  second: 'approve-money',
  summary: 'Operator: sets limits of one member on matches; `null` is as for everybody.',
  input: z.strictObject({ account, ...memberLimits }),
  output: member,
  errors: ['member.not-found'],
  keyed: true,
})

const code = z.string().check(z.regex(/^(?:W|L|V|HW|HL|W:\d{1,3}\/\d{1,3})$/))

export const showMatch = call({
  method: 'GET',
  path: '/wps/operator/matches/:event',
  access: 'operator:sports',
  summary: 'Operator: what has been decided of a match of an outside feed.',
  input: z.strictObject({ event: eventId }),
  output: z.object({
    event: eventId,
    state: z.enum(EVENT_STATES),
    /** Why every bet on it was refunded; null: they were not. */
    voided: z.nullable(z.string()),
    /** By market and selection: what was told or said last. */
    results: z.record(z.string(), z.record(z.string(), z.string())),
  }),
  errors: ['sports.event-unknown'],
})

export const voidMatch = call({
  method: 'POST',
  path: '/wps/operator/matches/:event/void',
  access: 'operator:sports',
  second: 'approve-outcomes',
  summary: 'Operator: refunds every bet on a match of an outside feed.',
  input: z.strictObject({ event: eventId, reason: z.enum(CANCEL_REASONS) }),
  output: nothing,
  errors: ['sports.event-unknown'],
  keyed: true,
})

export const settleMatch = call({
  method: 'POST',
  path: '/wps/operator/matches/:event/results',
  access: 'operator:sports',
  second: 'approve-outcomes',
  summary: 'Operator: what markets of a match of an outside feed have come to, over what it told.',
  input: z.strictObject({
    event: eventId,
    /** By market and selection: `W`, `L`, `V`, `HW`, `HL`, or `W:1/2` in a dead heat. */
    results: z.record(marketKey, z.record(selection, code)),
  }),
  output: nothing,
  errors: ['sports.event-unknown', 'market.unknown'],
  keyed: true,
})
