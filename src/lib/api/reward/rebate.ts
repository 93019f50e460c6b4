import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, nothing } from '#lib/api/shared'
import { REBATE_CATEGORIES } from '#lib/rules/cashier'

const category = z.enum(REBATE_CATEGORIES)

const state = z.object({
  /** The flag MANPLAYREB3. */
  isOn: z.boolean(),
  categories: z.array(
    z.object({
      category,
      /** Hundredths of a percent of the valid bet. */
      rate: z.int(),
      /** Valid bet that nothing was claimed for yet. */
      valid: amount,
      /** What it brings now. */
      amount,
      /** What was claimed so far. */
      claimed: amount,
    }),
  ),
})

export const list = call({
  method: 'GET',
  path: '/wps/rebate',
  access: 'member',
  where: 'book',
  summary: 'Cashback by category: rate, valid bet since the last claim, what it brings.',
  input: nothing,
  output: state,
  errors: [],
  needsCashier: true,
})

export const claim = call({
  method: 'POST',
  path: '/wps/rebate/claim',
  access: 'member',
  where: 'book',
  summary: 'Claims the cashback of one category, or of all.',
  input: z.strictObject({ category: z.optional(category) }),
  output: z.object({ amount, sumBalance: amount, ...state.def.shape }),
  errors: ['rebate.off', 'rebate.nothing'],
  keyed: true,
  needsCashier: true,
})
