import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, id } from '#lib/api/shared'
import { ENTRY_BYTES_MAX, ENTRY_TEXT_MAX, TICKET_LINES_MAX } from '#lib/limits'
import { BAD_LINE_REASONS } from '#lib/lottery/written-lines'
import { chasePlan, plannedDraw } from './chase'
import { askedLine, gameCode, issue, ticket } from './parts'

export const quote = call({
  method: 'POST',
  path: '/wps/lottery/quote',
  access: 'session',
  where: 'book',
  summary: 'What lines cost, may win and bring back, with every cap, before they are staked.',
  input: z.strictObject({
    gameCode,
    /** The draw they are meant for; needed to know what is left of its limits. */
    issue: z.optional(issue),
    lines: z.array(askedLine).check(z.minLength(1), z.maxLength(TICKET_LINES_MAX)),
    /** Also: the draws and multiples of a chase from that draw on. */
    plan: z.optional(chasePlan),
  }),
  output: z.object({
    lines: z.array(
      z.object({
        bets: z.int(),
        amount,
        /** Gross odds by tier, × 10 000, of the chosen series. */
        odds: z.record(z.string(), z.int()),
        series: z.int(),
        /** What the chosen series brings back of the stake. */
        rebate: amount,
        /** The most it can win, before and after its cap. */
        possible: amount,
        cap: z.nullable(amount),
        /** Why it would be refused, and the highest multiple that would not be. */
        refused: z.nullable(z.object({ code: z.string(), multipleMax: z.nullable(z.int()) })),
      }),
    ),
    amount,
    rebate: amount,
    /** What the member may still stake on the draw, and still win on it. */
    stakeLeft: amount,
    payoutLeft: amount,
    /** A cap cuts what may be won: staking needs `seesCap`. */
    isCapped: z.boolean(),
    /** With a plan: its draws, and what they cost in all. */
    chase: z.nullable(z.object({ draws: z.array(plannedDraw), amount })),
  }),
  errors: [
    'lottery.game-unknown',
    'lottery.draw-unknown',
    'lottery.selection',
    'lottery.stake',
    'lottery.series',
    'lottery.chase-plan',
  ],
})

export const cancel = call({
  method: 'POST',
  path: '/wps/lottery/tickets/:id/cancel',
  access: 'session',
  where: 'book',
  summary: 'Takes a ticket back before sales close: its stake returns whole.',
  input: z.strictObject({ id }),
  output: z.object({ ticket, sumBalance: amount, version: z.int() }),
  errors: ['lottery.ticket-unknown', 'lottery.cancel-late'],
  keyed: true,
})

export const writtenLines = call({
  method: 'POST',
  path: '/wps/lottery/written-lines',
  access: 'public',
  summary: 'Reads pasted or uploaded lines of a play: each bet once, and what is wrong by line.',
  input: z.strictObject({
    gameCode,
    play: askedLine.shape.play,
    text: z.string().check(z.minLength(1), z.maxLength(ENTRY_TEXT_MAX)),
  }),
  output: z.object({
    /** What goes under `key` of the selection. */
    key: z.enum(['tickets', 'nums']),
    picks: z.array(z.string()),
    bets: z.int(),
    /** Lines that stood there before, left out. */
    duplicates: z.int(),
    /** The first bad lines: number from 1, what stands there, and what is wrong with it. */
    bad: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(BAD_LINE_REASONS) })),
    badCount: z.int(),
  }),
  errors: ['lottery.game-unknown', 'lottery.selection'],
  bytesMax: ENTRY_BYTES_MAX,
})
