import * as z from 'zod/mini'
import { call } from './call'
import { amount, instant, nothing } from './shared'

export const REWARD_STATES = ['coming-soon', 'claim', 'process', 'claimed', 'close'] as const

export const list = call({
  method: 'GET',
  path: '/wps/reward',
  summary: 'Rewards that the member may claim or has claimed, newest first.',
  input: nothing,
  output: z.object({
    rewards: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.string(),
        amount,
        state: z.enum(REWARD_STATES),
        at: instant,
        /** 0: never. */
        expiresAt: instant,
      }),
    ),
  }),
  errors: [],
})
