import * as z from 'zod/mini'
import { call } from './call'
import { amount, id, instant, movedAmount } from './shared'

export const WITHDRAW_STATES = ['review', 'paid', 'rejected'] as const

export const request = call({
  method: 'POST',
  path: '/wps/withdraw',
  summary: 'Asks for a withdrawal: the amount is held until an operator decides.',
  input: z.strictObject({
    method: z.enum(['sandbox', 'manual']),
    amount: movedAmount,
    /** Where the money goes, as the member wrote it. */
    destination: z.string().check(z.minLength(4), z.maxLength(120)),
  }),
  output: z.object({
    id,
    state: z.enum(WITHDRAW_STATES),
    amount,
    sumBalance: amount,
    at: instant,
  }),
  errors: ['withdraw.method-unknown', 'withdraw.amount', 'wallet.insufficient-balance'],
  keyed: true,
})
