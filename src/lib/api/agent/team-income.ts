import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { id, instant, signedAmount } from '#lib/api/shared'
import { before, count, day, dayName, incomeFilter, incomeKind, next, who } from './team-report'

const line = z.object({
  day: dayName,
  kind: incomeKind,
  count: z.int(),
  amount: signedAmount,
})
export const income = call({
  method: 'GET',
  path: '/wps/team/income',
  access: 'agent',
  summary: 'The agent’s incomes by day and kind, newest first.',
  input: z.strictObject({
    ...incomeFilter,
    /** `day_kind` of the last line of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{8}_[a-z]{1,20}$/))),
    count,
  }),
  output: z.object({
    lines: z.array(line),
    totals: z.array(z.object({ kind: incomeKind, count: z.int(), amount: signedAmount })),
    next,
  }),
  errors: [],
})

export const incomeEntries = call({
  method: 'GET',
  path: '/wps/team/income/entries',
  access: 'agent',
  summary: 'The incomes that a line is made of, newest first.',
  input: z.strictObject({ day, kind: incomeKind, before, count }),
  output: z.object({
    entries: z.array(
      z.object({
        id,
        amount: signedAmount,
        state: z.enum(['due', 'overdue', 'paid', 'stuck']),
        /** Below zero where a result was taken back. */
        at: instant,
        paidAt: instant,
      }),
    ),
    next,
  }),
  errors: [],
})

export const incomeDetail = call({
  method: 'GET',
  path: '/wps/team/income/:id/detail',
  access: 'agent',
  summary: 'What an income was worked out from: its bets, or the run of its contract.',
  input: z.strictObject({
    id,
    /** Number of the last bet of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    count,
  }),
  output: z.object({
    /** Of points: each bet at the agent's rate less the one of whom it came through. */
    bets: z.array(
      z.object({
        ticket: id,
        ...who,
        category: z.string(),
        valid: signedAmount,
        rate: z.int(),
        lower: z.int(),
        amount: signedAmount,
        at: instant,
      }),
    ),
    /** Of a dividend or a salary. */
    run: z.nullable(
      z.object({
        version: z.int(),
        from: instant,
        to: instant,
        stake: signedAmount,
        valid: signedAmount,
        payout: signedAmount,
        rebates: signedAmount,
        bonuses: signedAmount,
        active: z.int(),
        carriedIn: signedAmount,
        base: signedAmount,
        rate: z.int(),
        amount: signedAmount,
      }),
    ),
    next: z.nullable(z.int()),
  }),
  errors: ['team.income-unknown'],
})
