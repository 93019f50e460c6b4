import * as z from 'zod/mini'
import { call } from './call'
import { amount, id, instant, movedAmount, nothing } from './shared'

export const DEPOSIT_STATES = ['review', 'credited', 'rejected'] as const

export const methods = call({
  method: 'GET',
  path: '/wps/deposit/methods',
  summary: 'The ways to deposit that this member may use.',
  input: nothing,
  output: z.object({
    methods: z.array(
      z.object({
        code: z.enum(['sandbox', 'manual']),
        minimum: amount,
        maximum: amount,
        /** Credited in the same call, not reviewed first. */
        instant: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const request = call({
  method: 'POST',
  path: '/wps/deposit',
  summary: 'Deposits: play money at once, a manual transfer after review.',
  input: z.strictObject({
    method: z.enum(['sandbox', 'manual']),
    amount: movedAmount,
    /** What the member wrote on a manual transfer. */
    reference: z._default(z.string().check(z.maxLength(80)), ''),
  }),
  output: z.object({
    id,
    state: z.enum(DEPOSIT_STATES),
    amount,
    /** Balance after, minor units. */
    sumBalance: amount,
    at: instant,
  }),
  errors: ['deposit.method-unknown', 'deposit.amount'],
  keyed: true,
})
