import * as z from 'zod/mini'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { call } from './call'
import { amount, id, instant, pageSize, signedAmount } from './shared'

export const ENTRY_KINDS = [
  'deposit',
  'deposit-fee',
  'withdraw-hold',
  'withdraw-release',
  'withdraw-paid',
  'withdraw-fee',
  'withdraw-return',
  'transfer-out',
  'transfer-in',
  'transfer-back',
  'wallet-out',
  'wallet-in',
  'trial-grant',
  'stake',
  'payout',
  'refund',
] as const

export const entries = call({
  method: 'GET',
  path: '/wps/record/entries',
  summary: 'The member’s account record, newest first.',
  input: z.strictObject({
    /** The `next` of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id,
        kind: z.enum(ENTRY_KINDS),
        /** What it belongs to: a ticket, a deposit, a draw. */
        reference: z.string(),
        /** Change of the member's balance, minor units. */
        amount: signedAmount,
        balanceAfter: amount,
        at: instant,
      }),
    ),
    /** Give it as `before` for the next page; null on the last one. */
    next: z.nullable(z.int()),
  }),
  errors: [],
})
