import * as z from 'zod/mini'
import { call } from './call'
import { amount, instant, nothing } from './shared'

export const BONUS_STATES = ['process', 'issued', 'claimed', 'rejected', 'close'] as const

export const list = call({
  method: 'GET',
  path: '/wps/bonus',
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
      }),
    ),
  }),
  errors: [],
})
