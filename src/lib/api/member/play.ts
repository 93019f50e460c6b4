import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing, signedAmount } from '#lib/api/shared'
import { EXCLUSION_DAYS, PAUSE_DAYS, REALITY_MINUTES } from '#lib/limits'
import { LIMIT_DAYS, LIMIT_KINDS } from '#lib/rules/play-limit'

const kind = z.enum(LIMIT_KINDS)
const days = z.union(LIMIT_DAYS.map((each) => z.literal(each)))

const state = z.object({
  limits: z.array(
    z.object({
      kind,
      /** Window of the limit, in days back from now. */
      days,
      amount,
      /** What it has been used up by. */
      used: amount,
      /** A higher one that was asked for, null: none at all; confirmed between the two times. */
      asked: z.nullable(z.object({ amount: z.nullable(amount), from: instant, until: instant })),
    }),
  ),
  /** No stakes and deposits until then; 0 or past: none. */
  pausedUntil: instant,
  /** Minutes between reality checks, and what may be chosen. */
  realityMinutes: z.int(),
  realityChoices: z.array(z.int()),
  sessionStartedAt: instant,
})

export const play = call({
  method: 'GET',
  path: '/wps/member/play',
  access: 'member',
  where: 'book',
  summary: 'What members allow themselves: limits and what is used of them, pause, checks.',
  input: nothing,
  output: state,
  errors: [],
})

export const setLimit = call({
  method: 'PUT',
  path: '/wps/member/play/limits',
  access: 'member',
  where: 'book',
  summary: 'Sets a limit: lower holds at once, higher or none is asked for and confirmed later.',
  input: z.strictObject({ kind, days, amount: z.nullable(amount) }),
  output: state,
  errors: [],
  keyed: true,
})

export const confirmLimit = call({
  method: 'POST',
  path: '/wps/member/play/limits/confirm',
  access: 'member',
  where: 'book',
  summary: 'Says a second time, a day later, that a limit may rise.',
  input: z.strictObject({ kind, days }),
  output: state,
  errors: ['member.limit-early', 'member.limit-unasked'],
  keyed: true,
})

export const pause = call({
  method: 'POST',
  path: '/wps/member/play/pause',
  access: 'member',
  where: 'book',
  summary: 'Takes a time-out from stakes and deposits; it cannot be ended early.',
  input: z.strictObject({ days: z.union(PAUSE_DAYS.map((each) => z.literal(each))) }),
  output: state,
  errors: [],
  keyed: true,
})

export const exclude = call({
  method: 'POST',
  path: '/wps/member/play/exclude',
  access: 'member',
  where: 'book',
  summary: 'Excludes oneself: every session ends, and no sign-in, stake or deposit until then.',
  input: z.strictObject({
    days: z.union(EXCLUSION_DAYS.map((each) => z.literal(each))),
  }),
  output: z.object({
    /** 0: for good. */
    until: instant,
  }),
  errors: [],
  keyed: true,
})

export const setReality = call({
  method: 'PUT',
  path: '/wps/member/play/reality',
  access: 'member',
  where: 'book',
  summary: 'Chooses how often a member is reminded how long they have played.',
  input: z.strictObject({ minutes: z.union(REALITY_MINUTES.map((each) => z.literal(each))) }),
  output: state,
  errors: [],
  keyed: true,
})

export const sessionNet = call({
  method: 'GET',
  path: '/wps/member/play/session',
  access: 'member',
  summary: 'How long the session has lasted, and what play has brought or cost since it began.',
  input: nothing,
  output: z.object({
    startedAt: instant,
    serverTime: instant,
    stake: amount,
    payout: amount,
    net: signedAmount,
  }),
  errors: [],
})
