import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing, signedAmount } from '#lib/api/shared'
import { VIP_LEVELS_MAX } from '#lib/limits'
import { GIFT_KINDS, GIFT_STATES } from '#lib/rewards/vip/gift'

/** What a level asks and brings beside its valid bet in life, minor units. */
const term = z.strictObject({
  /** Valid bet of a month that keeps it. */
  keep: z._default(amount, 0),
  /** Once, when it is reached for the first time. */
  gift: z._default(amount.check(z.multipleOf(100)), 0),
  weekly: z._default(amount.check(z.multipleOf(100)), 0),
  monthly: z._default(amount.check(z.multipleOf(100)), 0),
  birthday: z._default(amount.check(z.multipleOf(100)), 0),
  /** Valid bet that the gifts of the week and the month ask for. */
  weeklyBet: z._default(amount, 0),
  monthlyBet: z._default(amount, 0),
})

const gifts = { gift: amount, weekly: amount, monthly: amount, birthday: amount }
const level = z.object({
  level: z.int().check(z.gte(0), z.lt(VIP_LEVELS_MAX)),
  /** Valid bet from which on a member has it, minor units. */
  validBet: amount,
  ...{ keep: amount, ...gifts, weeklyBet: amount, monthlyBet: amount },
})

export const levels = call({
  method: 'GET',
  path: '/wps/vip/levels',
  access: 'public',
  summary: 'VIP levels from the lowest, and above which one VIP service answers.',
  input: nothing,
  output: z.object({ levels: z.array(level), serviceAbove: z.int() }),
  errors: [],
  cacheSeconds: 30,
})

const giftName = z.string().check(z.regex(/^[a-z]{1,8}-?[0-9]{1,8}$/))

const gift = z.object({
  gift: giftName,
  kind: z.enum(GIFT_KINDS),
  /** The level it is of. */
  level: z.int(),
  amount,
  state: z.enum(GIFT_STATES),
  /** Why it cannot be taken: an error code; empty where it can, or was. */
  reason: z.string(),
  /** Valid bet of its week or month, and how much of it is asked; both 0 of others. */
  ...{ validBet: signedAmount, minimum: amount },
  /** From when and until when it may be taken; 0: without an end. */
  ...{ from: instant, until: instant },
})

export const mine = call({
  method: 'GET',
  path: '/wps/member/vip',
  access: 'member',
  summary: 'The member’s level (`rankLevel`), what keeps it, its gifts, and the next level.',
  input: nothing,
  output: z.object({
    rankLevel: z.int(),
    /** Of all settled bets. */
    validBet: signedAmount,
    next: z.nullable(level),
    /** The highest level they have had. */
    best: z.int(),
    month: z.object({
      validBet: signedAmount,
      endsAt: instant,
      /** What the month asks to keep the level; it was gained this month: nothing. */
      keep: amount,
      lacks: amount,
      /** Of a level they have had before: what this month lacks to have it again. */
      back: z.nullable(z.object({ level: z.int(), lacks: amount })),
    }),
    gifts: z.array(gift),
    /** The months before, the newest first: with which level each has ended. */
    months: z.array(z.object({ from: instant, level: z.int(), validBet: signedAmount })),
  }),
  errors: [],
})

export const claimGift = call({
  method: 'POST',
  path: '/wps/member/vip/gifts/:gift/claim',
  access: 'member',
  summary: 'Takes a gift of a level, a week, a month or a birthday, once.',
  input: z.strictObject({ gift: giftName }),
  output: z.object({ gift: giftName, amount }),
  errors: [
    ...(['gift.unknown', 'gift.early', 'gift.late', 'gift.claimed', 'gift.level'] as const),
    ...(['gift.valid-bet', 'gift.birthday-new', 'promotion.budget', 'review.state'] as const),
    ...(['request.key-reused', 'in_need_true_account'] as const),
    ...(['member.paused', 'member.excluded', 'member.closed'] as const),
  ],
  keyed: true,
})

export const setLevels = call({
  method: 'PUT',
  path: '/wps/operator/vip',
  access: 'operator:promotions',
  second: 'approve-money',
  summary: 'Operator: levels by valid bet from level 0, which asks for nothing, and their gifts.',
  input: z.strictObject({
    validBets: z.array(amount).check(
      z.minLength(1),
      z.maxLength(VIP_LEVELS_MAX),
      z.refine((bets) =>
        bets.every((bet, at) => (at === 0 ? bet === 0 : bet > (bets[at - 1] ?? 0))),
      ),
    ),
    /** By level, from 0; a level without them keeps itself and brings nothing. */
    terms: z._default(z.array(term).check(z.maxLength(VIP_LEVELS_MAX)), []),
  }),
  output: nothing,
  errors: [],
})
