import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, id, instant, movedAmount, pageSize } from '#lib/api/shared'
import { CHASE_DRAWS_MAX, CHASES_SHOWN_MAX, MULTIPLE_MAX, TICKET_LINES_MAX } from '#lib/limits'
import { TICKET_STATES } from '#lib/rules/ticket-state'
import { askedLine, gameCode, issue, ticket } from './parts'

const draws = z.int().check(z.gte(1), z.lte(CHASE_DRAWS_MAX))
const multiple = z.int().check(z.gte(1), z.lte(MULTIPLE_MAX))

/** How the multiples of a chase are found; each times what the lines say. */
export const chasePlan = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('same'), multiple, draws }),
  z.strictObject({
    type: z.literal('double'),
    start: multiple,
    /** `factor` times as much after every so many draws. */
    every: draws,
    factor: z.int().check(z.gte(2), z.lte(10)),
    draws,
  }),
  /** The smallest multiple that wins so many percent of all staked so far; one line only. */
  z.strictObject({
    type: z.literal('profit-rate'),
    ratePercent: z.int().check(z.gte(1), z.lte(1_000)),
    draws,
  }),
  /** The smallest multiple that wins so much more than all staked so far; one line only. */
  z.strictObject({ type: z.literal('fixed-profit'), profit: movedAmount, draws }),
  /** Multiples as the member wrote them. */
  z.strictObject({
    type: z.literal('own'),
    multiples: z.array(multiple).check(z.minLength(1), z.maxLength(CHASE_DRAWS_MAX)),
  }),
])
export type AskedPlan = z.infer<typeof chasePlan>

export const plannedDraw = z.object({
  issue,
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  multiple: z.int(),
  amount,
  /** Everything staked up to it. */
  spent: amount,
})

const chase = z.object({
  id,
  gameCode,
  at: instant,
  state: z.enum(['running', 'finished', 'stopped', 'cancelled']),
  stopOnWin: z.boolean(),
  /** Ended as its number comes out before its first draw. */
  stopOnShown: z.boolean(),
  /** Its lines, for a multiple of one. */
  lines: ticket.shape.lines,
  /** What all its draws cost, what is still held for those to come, and what was paid. */
  amount,
  held: amount,
  payout: amount,
  draws: z.array(
    z.object({
      issue,
      multiple: z.int(),
      amount,
      state: z.enum(['waiting', ...TICKET_STATES]),
      /** Once placed. */
      ticket: z.nullable(id),
      payout: amount,
    }),
  ),
})
export type Chase = z.infer<typeof chase>

const changed = z.object({ chase, sumBalance: amount, held: amount, version: z.int() })

export const startChase = call({
  method: 'POST',
  path: '/wps/lottery/chases',
  access: 'session',
  where: 'book',
  summary: 'Holds the stakes of several draws; each becomes a ticket as its draw opens.',
  input: z.strictObject({
    gameCode,
    /** Its first draw: on sale now, or one of those to come. */
    issue,
    lines: z.array(askedLine).check(z.minLength(1), z.maxLength(TICKET_LINES_MAX)),
    plan: chasePlan,
    stopOnWin: z.boolean(),
    stopOnShown: z.optional(z.boolean()),
    /** What all of it costs, as the client counted. */
    amount: movedAmount,
    seesCap: z.optional(z.boolean()),
  }),
  output: changed,
  errors: [
    'lottery.game-unknown',
    'lottery.draw-unknown',
    'lottery.draw-closed',
    'lottery.selection',
    'lottery.stake',
    'lottery.series',
    'lottery.capped',
    'lottery.chase-plan',
    'lottery.amount-mismatch',
    'wallet.insufficient-balance',
  ],
  keyed: true,
  stakes: true,
})

export const chases = call({
  method: 'GET',
  path: '/wps/lottery/chases',
  access: 'session',
  where: 'book',
  summary: 'The member’s newest chases, running ones first.',
  input: z.strictObject({ gameCode: z.optional(gameCode), count: pageSize(CHASES_SHOWN_MAX) }),
  output: z.object({ chases: z.array(chase) }),
  errors: [],
})

export const cancelChase = call({
  method: 'POST',
  path: '/wps/lottery/chases/:id/cancel',
  access: 'session',
  where: 'book',
  summary: 'Ends a chase, or some draws of it: what was held for them returns.',
  input: z.strictObject({
    id,
    /** All that are not placed yet, unless said. */
    issues: z.optional(z.array(issue).check(z.minLength(1), z.maxLength(CHASE_DRAWS_MAX))),
  }),
  output: changed,
  errors: ['lottery.chase-unknown', 'lottery.chase-over'],
  keyed: true,
})
