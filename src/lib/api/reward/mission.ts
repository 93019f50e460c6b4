import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing } from '#lib/api/shared'
import { MISSION_STATES } from '#lib/rules/promotion-state'

export const summary = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  access: 'member',
  summary: 'Missions that run now with the member’s progress, and how many are open to them.',
  input: nothing,
  output: z.object({
    /** Missions not finished yet: the badge of the menu. */
    open: z.int(),
    missions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        target: z.int(),
        progress: z.int(),
        reward: amount,
        state: z.enum(MISSION_STATES),
        endsAt: instant,
      }),
    ),
  }),
  errors: [],
})

export const leaderboard = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  access: 'member',
  summary: 'Who is furthest in a mission that runs now; accounts masked.',
  input: z.strictObject({ mission: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({
    list: z.array(z.object({ account: z.string(), progress: z.int(), isMe: z.boolean() })),
  }),
  errors: [],
})
