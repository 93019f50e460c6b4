import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, id, instant, movedAmount, nothing, pageSize } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { paymentPassword } from './withdraw'

export const TRANSFER_STATES = ['sent', 'done', 'returned', 'received', 'refused'] as const
const state = z.enum(TRANSFER_STATES)

export const settings = call({
  method: 'GET',
  path: '/wps/transfer/settings',
  access: 'member',
  summary: 'Whether and how much this member may transfer within the agents’ tree now.',
  input: nothing,
  output: z.object({
    toUpline: z.boolean(),
    toDownline: z.boolean(),
    minimum: amount,
    /** The most a day, and what is left of it; minor units. */
    perDay: amount,
    leftToday: amount,
    /** The upline’s name, masked; empty where the house is. */
    upline: z.string(),
  }),
  errors: [],
})

export const send = call({
  method: 'POST',
  path: '/wps/transfer',
  access: 'member',
  summary: 'Transfers to the upline, or to a member of the own downline.',
  input: z.strictObject({
    to: z.enum(['upline', 'downline']),
    /** User name in the downline; empty for the upline. */
    account: z._default(z.string().check(z.maxLength(64)), ''),
    amount: movedAmount,
    paymentPassword,
  }),
  output: z.object({ id, state, amount, sumBalance: amount, at: instant }),
  errors: [
    'transfer.off',
    'transfer.no-upline',
    'transfer.not-yours',
    'transfer.minimum',
    'transfer.daily-cap',
    'transfer.bonus-active',
    'withdraw.turnover',
    'withdraw.overdue',
    'wallet.insufficient-balance',
    'password.payment-required',
    'password.payment-wrong',
    'session.locked',
  ],
  encrypted: true,
  keyed: true,
})

export const list = call({
  method: 'GET',
  path: '/wps/transfer',
  access: 'member',
  where: 'book',
  summary: 'The member’s transfers, sent and received, newest first.',
  input: z.strictObject({
    /** The `next` of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    transfers: z.array(
      z.object({
        id,
        direction: z.enum(['out', 'in']),
        /** The other one’s name, masked. */
        peer: z.string(),
        amount,
        state,
        at: instant,
      }),
    ),
    next: z.nullable(z.int()),
  }),
  errors: [],
})
