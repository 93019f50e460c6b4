import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing } from '#lib/api/shared'
import { BONUS_STATES } from '#lib/rules/promotion-state'

export const list = call({
  method: 'GET',
  path: '/wps/bonus',
  access: 'member',
  summary: 'The member’s bonuses, newest first, with what each still asks to be staked.',
  input: nothing,
  output: z.object({
    bonuses: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        amount,
        turnover: amount,
        staked: amount,
        state: z.enum(BONUS_STATES),
        at: instant,
        /** 0: never. */
        expiresAt: instant,
        /** Why it was refused or ended early; else empty. */
        reason: z.string(),
      }),
    ),
  }),
  errors: [],
})
