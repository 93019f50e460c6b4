import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing } from '#lib/api/shared'
import { MISSION_MEASURES, MISSION_PERIODS } from '#lib/rewards/play/mission'
import { MISSION_STATES } from '#lib/rules/promotion-state'

export const missionCode = z.string().check(z.regex(/^[A-Z][A-Z0-9-]{2,23}$/))
const period = z.string().check(z.regex(/^[a-z0-9]{1,12}$/))

const mission = z.object({
  id: z.string(),
  name: z.string(),
  /** Money in minor units, a number of bets or days, or a multiple in hundredths. */
  target: z.int(),
  progress: z.int(),
  reward: amount,
  state: z.enum(MISSION_STATES),
  endsAt: instant,
  measure: z.enum(MISSION_MEASURES),
  /** Smallest stake of a bet that is counted; 0: any. */
  minimum: amount,
  /** Categories that count; none: all. */
  categories: z.array(z.string()),
  every: z.enum(MISSION_PERIODS),
  /** The name of the day, the week, or `once`. */
  period,
  /** Until when a reward may be claimed. */
  claimUntil: instant,
})

export const summary = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  access: 'member',
  summary: 'Missions that run now with the member’s progress, and how many are open to them.',
  input: nothing,
  output: z.object({
    /** Missions not finished yet: the badge of the menu. */
    open: z.int(),
    missions: z.array(mission),
  }),
  errors: [],
})

export const leaderboard = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  access: 'member',
  summary: 'Who is furthest in a period of a mission; accounts masked, and the reader’s own row.',
  input: z.strictObject({
    mission: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The one that runs now unless said. */
    period: z.optional(period),
  }),
  output: z.object({
    list: z.array(
      z.object({
        account: z.string(),
        progress: z.int(),
        isMe: z.boolean(),
        /** Who is equal in both progress and time shares a place. */
        place: z.int(),
        /** What the place gives, or would if the board were closed now. */
        prize: amount,
      }),
    ),
    /** As it stands, over and soon closed, or closed: it changes no more. */
    state: z.enum(['open', 'closing', 'final']),
  }),
  errors: [],
})

const named = { mission: missionCode }

export const join = call({
  method: 'POST',
  path: '/wps/mission/:mission/join',
  access: 'member',
  summary: 'Begins a mission that counts from joining on.',
  input: z.strictObject(named),
  output: mission,
  errors: ['mission.unknown', 'review.state', 'member.paused', 'member.excluded', 'member.closed'],
  keyed: true,
})

export const claim = call({
  method: 'POST',
  path: '/wps/mission/:mission/claim',
  access: 'member',
  summary: 'Takes the reward of a mission that is done, once for each of its periods.',
  input: z.strictObject({ ...named, period }),
  output: mission,
  errors: [
    ...(['mission.unknown', 'mission.unfinished', 'mission.claimed', 'mission.late'] as const),
    ...(['promotion.budget', 'review.state', 'request.key-reused'] as const),
    ...(['member.paused', 'member.excluded', 'member.closed'] as const),
  ],
  keyed: true,
})
