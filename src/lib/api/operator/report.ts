import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, gameTitle, id, instant, nothing, signedAmount } from '#lib/api/shared'
import { REPORT_SPAN_MS } from '#lib/limits'
import { REPORTS } from '#lib/operator/report'

const sums = {
  bets: z.int(),
  stake: signedAmount,
  payout: signedAmount,
  /** Stakes without payouts, of own money. */
  gross: signedAmount,
}
/** What came, went and was given: of days, countries and agents alone. */
const money = {
  deposits: signedAmount,
  withdrawals: signedAmount,
  gifts: signedAmount,
  /** Gross revenue without gifts. */
  net: signedAmount,
}

export const today = call({
  method: 'GET',
  path: '/wps/operator/today',
  access: 'operator:reports',
  summary: 'Operator: money of the merchant’s day, who plays, and what was staked last.',
  input: nothing,
  output: z.object({
    from: instant,
    ...sums,
    ...money,
    /** The same of the day before, until the same hour. */
    before: z.object({ ...sums, ...money }),
    products: z.array(z.object({ category: z.string(), ...sums })),
    /** Gross revenue by hours of the day, from its first. */
    hours: z.array(signedAmount),
    ...{ active: z.int(), joined: z.int() },
    open: z.object({ bets: z.int(), stake: amount }),
    live: z.array(
      z.object({
        ...{ id, account: z.string(), at: instant, category: z.string(), gameCode: z.string() },
        ...{ title: gameTitle, amount, state: z.string(), payout: amount },
      }),
    ),
    health: z.object({
      alerts: z.int(),
      deadLetters: z.int(),
      findings: z.int(),
      lagging: z.int(),
    }),
  }),
  errors: [],
})

const when = z.coerce.number().check(z.int(), z.gte(0))

export const report = call({
  method: 'GET',
  path: '/wps/operator/reports/:by',
  access: 'operator:reports',
  summary: 'Operator: what was played and what money moved in a span, by days and the like.',
  input: z
    .strictObject({ by: z.enum(REPORTS), from: when, to: when })
    .check(z.refine(({ from, to }) => from < to && to - from <= REPORT_SPAN_MS)),
  output: z.object({
    rows: z.array(
      z.object({
        /** A day (YYYY-MM-DD), a category, a vendor’s code, an account, a country. */
        key: z.string(),
        /** Of a tax report: the category in that country. */
        part: z.string(),
        ...sums,
        valid: signedAmount,
        ...money,
      }),
    ),
  }),
  errors: [],
  slow: true,
})
