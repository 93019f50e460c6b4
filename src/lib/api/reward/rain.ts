import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { paymentPassword } from '#lib/api/money/withdraw'
import { amount, instant, movedAmount, nothing } from '#lib/api/shared'
import { OWN_RAIN_SHARES_MAX, OWN_RAIN_SHARES_MIN } from '#lib/rewards/chance/envelope'
import { room } from './chat'
import { promotionCode } from './promotion'

export const RAIN_MODES = ['equal', 'random'] as const
export const RAIN_STATES = ['soon', 'open', 'mine', 'empty', 'over'] as const

const named = z.strictObject({ code: promotionCode })

const shown = z.object({
  code: promotionCode,
  /** In the language of the request. */
  title: z.string(),
  /** The member whose money it is, masked; empty: the house’s. */
  from: z.string(),
  /** Whether it is the reader’s own: they open none of it. */
  isOwn: z.boolean(),
  mode: z.enum(RAIN_MODES),
  /** What was set aside before anybody saw it, and into how many envelopes it was split. */
  total: amount,
  shares: z.int(),
  left: z.int(),
  /** Valid bet of the last seven days that is asked. */
  minimum: amount,
  startsAt: instant,
  endsAt: instant,
  /** Hash of the seed that the split was made by. */
  commitment: z.string(),
  state: z.enum(RAIN_STATES),
  /** What the member's envelope held; 0: none was opened. */
  amount,
  /** Whether the seed is public. */
  isProved: z.boolean(),
})

export const list = call({
  method: 'GET',
  path: '/wps/rains',
  access: 'member',
  summary: 'Red envelopes that are about to fall, fall, or fell within a day.',
  input: nothing,
  output: z.object({ rains: z.array(shown) }),
  errors: [],
})

export const open = call({
  method: 'POST',
  path: '/wps/rain/:code/open',
  access: 'member',
  summary: 'Opens a red envelope: one each; asked again, the same one.',
  input: named,
  output: z.object({ amount, left: z.int() }),
  errors: [
    ...(['promotion.unknown', 'promotion.not-started', 'review.state'] as const),
    ...(['member.paused', 'member.closed', 'member.excluded'] as const),
    ...(['envelope.over', 'envelope.person', 'envelope.valid-bet', 'envelope.empty'] as const),
    'envelope.own',
  ],
  keyed: true,
})

export const bounds = call({
  method: 'GET',
  path: '/wps/rain/own',
  access: 'member',
  summary: 'Whether and how much of their own a member may let fall in a chat room now.',
  input: nothing,
  output: z.object({
    isOn: z.boolean(),
    minimum: amount,
    /** What is left of the day’s cap of transfers. */
    leftToday: amount,
    ...{ sharesMin: z.int(), sharesMax: z.int() },
    /** How long they wait to be opened before the rest goes back. */
    lastsMs: z.int(),
  }),
  errors: [],
})

export const give = call({
  method: 'POST',
  path: '/wps/rain/own',
  access: 'member',
  summary: 'Sets own play money aside and lets it fall in a chat room, split by chance.',
  input: z.strictObject({
    room,
    total: movedAmount,
    shares: z.int().check(z.gte(OWN_RAIN_SHARES_MIN), z.lte(OWN_RAIN_SHARES_MAX)),
    paymentPassword,
  }),
  output: z.object({ code: promotionCode, endsAt: instant, sumBalance: amount }),
  errors: [
    ...(['envelope.off', 'envelope.amount', 'envelope.shares', 'envelope.another'] as const),
    ...(['chat.off', 'chat.closed', 'chat.level', 'chat.muted', 'promotion.running'] as const),
    ...(['transfer.minimum', 'transfer.daily-cap', 'transfer.bonus-active'] as const),
    ...(['withdraw.turnover', 'withdraw.overdue', 'wallet.insufficient-balance'] as const),
    ...(['password.payment-required', 'password.payment-wrong', 'session.locked'] as const),
    ...(['member.paused', 'member.closed', 'member.excluded', 'review.state'] as const),
  ],
  encrypted: true,
  keyed: true,
})

export const proof = call({
  method: 'GET',
  path: '/wps/rain/:code/proof',
  access: 'public',
  summary: 'How red envelopes were split: the seed, and every part, once they are over.',
  input: named,
  output: z.object({
    ...{ code: promotionCode, mode: z.enum(RAIN_MODES), total: amount, shares: z.int() },
    commitment: z.string(),
    seed: z.string(),
    /** Parts in the order in which they were taken. */
    parts: z.array(amount),
    /** How many were taken; the rest went back. */
    taken: z.int(),
    returned: amount,
  }),
  errors: ['promotion.unknown', 'rain.running'],
})
