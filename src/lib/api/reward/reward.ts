import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing } from '#lib/api/shared'
import { PROMOTION_STATES, REQUEST_STATES } from '#lib/rules/promotion-state'

export const list = call({
  method: 'GET',
  path: '/wps/reward',
  access: 'member',
  summary: 'Rewards that the member may claim or has claimed, newest first.',
  input: nothing,
  output: z.object({
    rewards: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.string(),
        amount,
        state: z.enum(PROMOTION_STATES),
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

export const redemptions = call({
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  access: 'member',
  summary: 'What the member asked for with points, newest first, and what became of it.',
  input: nothing,
  output: z.object({
    redemptions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        points: z.int(),
        state: z.enum(REQUEST_STATES),
        at: instant,
        /** 0: not yet. */
        decidedAt: instant,
        reason: z.string(),
      }),
    ),
  }),
  errors: [],
})
