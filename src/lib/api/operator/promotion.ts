import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { promotionCode } from '#lib/api/reward/promotion'
import { amount, instant, languageCode, memberTag, movedAmount, nothing } from '#lib/api/shared'
import { PROMOTION_TAGS_MAX } from '#lib/limits'
import { REWARD_PERIODS } from '#lib/rewards/period'
import { LOSS_PERIODS, POOLS, PROMOTION_TYPES, VERIFIABLE } from '#lib/rewards/promotion/definition'

const words = z.record(languageCode, z.string().check(z.maxLength(2_000)))
const account = z.string().check(z.minLength(1), z.maxLength(64))
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(200))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const whole = z.int().check(z.gte(0), z.lte(1_000_000_000))

const audience = z.strictObject({
  allow: z._default(z.array(country).check(z.maxLength(250)), []),
  deny: z._default(z.array(country).check(z.maxLength(250)), []),
  vipFrom: z._default(whole, 0),
  vipTo: z._default(whole, 0),
  anyTags: z._default(z.array(memberTag).check(z.maxLength(PROMOTION_TAGS_MAX)), []),
  noTags: z._default(z.array(memberTag).check(z.maxLength(PROMOTION_TAGS_MAX)), []),
  newDays: z._default(whole, 0),
  verified: z._default(z.array(z.enum(VERIFIABLE)), []),
  once: z._default(z.enum(['ever', ...REWARD_PERIODS]), 'ever'),
})

const terms = z.strictObject({
  multiplier: z._default(whole, 0),
  base: z._default(z.enum(['bonus', 'bonus+deposit']), 'bonus'),
  weights: z._default(z.record(z.string().check(z.maxLength(80)), z.int()), {}),
  maxBet: z._default(amount, 0),
  maxBetPolicy: z._default(z.enum(['refuse', 'ignore', 'forfeit']), 'refuse'),
  maxWin: z._default(amount, 0),
  lastsMs: z._default(whole.check(z.lte(Number.MAX_SAFE_INTEGER)), 0),
})

export const definition = z.strictObject({
  type: z.enum(PROMOTION_TYPES),
  titles: words,
  texts: z._default(words, {}),
  tone: z._default(z.enum(['violet', 'red', 'teal', 'night']), 'violet'),
  startsAt: instant,
  endsAt: instant,
  audience: z._default(audience, {
    ...{ allow: [], deny: [], vipFrom: 0, vipTo: 0, anyTags: [], noTags: [], newDays: 0 },
    ...{ verified: [], once: 'ever' },
  }),
  places: z._default(whole, 0),
  pool: z.enum(POOLS),
  amount: z._default(amount, 0),
  /** How often a member may apply for a gift; 0: it is taken without asking. */
  applications: z._default(z.int().check(z.gte(0), z.lte(5)), 0),
  tiers: z._default(
    z.array(z.strictObject({ from: amount, percent: whole, cap: amount })).check(z.maxLength(20)),
    [],
  ),
  number: z._default(whole, 0),
  period: z._default(z.enum(LOSS_PERIODS), 'weekly'),
  rate: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  minimum: z._default(amount, 0),
  cap: z._default(amount, 0),
  terms: z._default(terms, {
    ...{ multiplier: 0, base: 'bonus', weights: {}, maxBet: 0, maxBetPolicy: 'refuse' },
    ...{ maxWin: 0, lastsMs: 0 },
  }),
})

export const PROMOTION_RUNS = ['draft', 'running', 'stopped', 'spent'] as const

const sums = {
  code: promotionCode,
  state: z.enum(PROMOTION_RUNS),
  /** Set aside by operators, of which so much is reserved for claims, and so much was given. */
  budget: amount,
  reserved: amount,
  spent: amount,
  /** Claims that stand. */
  count: z.int(),
}

export const set = call({
  method: 'PUT',
  path: '/wps/operator/promotions/:code',
  access: 'operator:promotions',
  summary: 'Operator: makes a promotion, or changes one that has never started.',
  input: z.strictObject({ code: promotionCode, definition }),
  output: z.object({
    /** The most that one member can be given at once. */
    most: amount,
  }),
  errors: [
    ...(['promotion.running', 'terms.multiplier', 'terms.mixed', 'terms.weights'] as const),
    ...(['terms.expiry', 'terms.cap', 'terms.max-win', 'terms.max-bet'] as const),
    ...(['terms.incomplete', 'terms.audience'] as const),
  ],
})

export const fund = call({
  method: 'POST',
  path: '/wps/operator/promotions/:code/fund',
  access: 'operator:budgets',
  second: 'approve-money',
  summary: 'Operator: sets so much more aside for a promotion.',
  input: z.strictObject({ code: promotionCode, amount: movedAmount }),
  output: z.object(sums),
  errors: ['promotion.unknown'],
  keyed: true,
})

export const run = call({
  method: 'POST',
  path: '/wps/operator/promotions/:code/run',
  access: 'operator:promotions',
  summary: 'Operator: starts a promotion, or stops it; what was given goes on by its terms.',
  input: z.strictObject({ code: promotionCode, isOn: z.boolean() }),
  output: z.object(sums),
  errors: ['promotion.unknown', 'promotion.budget', 'review.state'],
})

export const preview = call({
  method: 'GET',
  path: '/wps/operator/promotions/:code/preview',
  access: 'operator:promotion-view',
  summary: 'Operator: how many members a promotion is for now, and what it costs at worst.',
  input: z.strictObject({ code: promotionCode }),
  output: z.object({ members: z.int(), most: amount, worst: amount, budget: amount }),
  errors: ['promotion.unknown'],
})

export const lift = call({
  method: 'POST',
  path: '/wps/operator/promotions/:code/lift',
  access: 'operator:promotions',
  summary: 'Operator: lets a member have it though somebody with the same marks has, for a reason.',
  input: z.strictObject({ code: promotionCode, account, reason }),
  output: nothing,
  errors: ['promotion.unknown', 'member.not-found'],
})

export const promotions = call({
  method: 'GET',
  path: '/wps/operator/promotions',
  access: 'operator:promotion-view',
  summary: 'Operator: every promotion with its budget, and what of it the ledger has given.',
  input: nothing,
  output: z.object({
    promotions: z.array(
      z.object({
        ...sums,
        type: z.enum(PROMOTION_TYPES),
        startsAt: instant,
        endsAt: instant,
        /** As it was made. */
        definition,
        /** What the promotion’s accounts have given less what came back, over all books. */
        given: z.int(),
      }),
    ),
    /** Words of the staff that members can be chosen by, and how many have each. */
    tags: z.array(z.object({ tag: z.string(), members: z.int() })),
  }),
  errors: [],
})
