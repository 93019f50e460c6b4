import * as z from 'zod/mini'
import { amount, id, instant, movedAmount } from '#lib/api/shared'
import { MULTIPLE_MAX, SERIES_MAX } from '#lib/limits'
import { selection } from '#lib/lottery/selection'
import { TICKET_STATES } from '#lib/rules/ticket-state'

export const gameCode = z.string().check(z.regex(/^[A-Z0-9-]{2,24}$/))
export const prizeModes = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA'])
/** A prize mode that is asked for; clients spell two of them in both ways. */
export const askedMode = z.optional(z.enum(['LOTT', 'Lott', 'ZY', 'ELOTT', 'Elott', 'SEA']))
/** A draw's number, for example `202611200931`; never parsed as a number. */
export const issue = z.string().check(z.regex(/^[0-9-]{6,20}$/))

/** A line as it is asked for: what it holds, and for how much. */
export const askedLine = z.strictObject({
  play: z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/)),
  selection,
  /** Stake per bet before the multiple, minor units: one of the game's `units`. */
  unit: movedAmount,
  multiple: z.int().check(z.gte(1), z.lte(MULTIPLE_MAX)),
  /** The prize series that was chosen, within the game's range; the highest unless said. */
  series: z.optional(z.int().check(z.gte(0), z.lte(SERIES_MAX))),
})
export type AskedLine = z.infer<typeof askedLine>

export const line = z.extend(askedLine, {
  /** What the client counted; the server counts again and refuses a difference. */
  bets: z.int().check(z.gte(1)),
  amount: movedAmount,
  /** Odds the member saw, by tier, × 10 000; refused when they differ. */
  odds: z.optional(z.record(z.string(), z.int())),
})
export type TicketLine = z.infer<typeof line>

export const ticket = z.object({
  id,
  gameCode,
  issue,
  at: instant,
  state: z.enum(TICKET_STATES),
  amount,
  /** Paid to the member, stake included, minor units. */
  payout: amount,
  result: z.optional(z.string()),
  /** The chase it belongs to. */
  chase: z.optional(id),
  /** What the rebates of its series brought, once settled. */
  rebate: z.optional(amount),
  /** What a cap has cut from its payout. */
  exceeded: z.optional(amount),
  /** Why operators gave its stake back, or corrected what it won, in their words. */
  reason: z.optional(z.string()),
  lines: z.array(
    z.object({
      play: z.string(),
      selection,
      unit: amount,
      multiple: z.int(),
      bets: z.int(),
      amount,
      odds: z.record(z.string(), z.int()),
      /** Choices of the play's named rules that are not the default. */
      rules: z.optional(z.record(z.string(), z.string())),
      /** The series it was accepted with, where it is not the game's highest. */
      series: z.optional(z.int()),
      /** What that brings back of the stake, in 1/10 000. */
      rebatePoints: z.optional(z.int()),
      /** The most it pays, where that is less than it could win. */
      cap: z.optional(amount),
      payout: amount,
    }),
  ),
})
export type Ticket = z.infer<typeof ticket>
