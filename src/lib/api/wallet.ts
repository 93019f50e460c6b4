import * as z from 'zod/mini'
import { call } from './call'
import { amount, currency, nothing } from './shared'

export const balance = call({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary: 'What the member may stake now.',
  input: nothing,
  output: z.object({
    /** All wallets of the member together, minor units. */
    sumBalance: amount,
    /** Reserved by open withdrawals, minor units; not part of `sumBalance`. */
    held: amount,
    currency,
    /** Grows with each entry of the book: a smaller one is older. */
    version: z.int(),
  }),
  errors: [],
})
