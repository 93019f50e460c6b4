import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing } from '#lib/api/shared'
import type { ErrorCode } from '#lib/errors'
import { IMAGE_BYTES_MAX } from '#lib/rewards/promotion/application'
import { PROMOTION_TYPES } from '#lib/rewards/promotion/definition'
import { PROMOTION_STATES } from '#lib/rules/promotion-state'

export const promotionCode = z.string().check(z.regex(/^[A-Z][A-Z0-9-]{2,23}$/))

/** A rule in words: its key, and what goes into it. */
const line = z.object({
  rule: z.string(),
  money: z.optional(z.record(z.string(), amount)),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  weights: z.optional(z.record(z.string(), z.int())),
})

const shown = z.object({
  code: promotionCode,
  type: z.enum(PROMOTION_TYPES),
  /** In the language of the request. */
  title: z.string(),
  text: z.string(),
  tone: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Its terms, made from the rules that are applied. */
  lines: z.array(line),
})

const application = z.object({
  at: instant,
  comment: z.string(),
  /** How many pictures came with it. */
  images: z.int(),
  /** 0 while nobody has decided. */
  decidedAt: instant,
  /** Why it was rejected, in the operator’s words. */
  reason: z.string(),
})

const mine = z.object({
  ...shown.def.shape,
  state: z.enum(PROMOTION_STATES),
  /** What a claim brings now; of a deposit promotion the most. */
  amount,
  /** The code of why it cannot be joined; else empty. */
  reason: z.string(),
  /** Until when it may be claimed; 0: as long as it runs. */
  until: instant,
  /** What the member has asked for last; null: nothing. */
  application: z.nullable(application),
  /** Whether the promotion wants an application, and one may be sent now. */
  mayApply: z.boolean(),
})

export const shownPromotions = call({
  method: 'GET',
  path: '/wps/promotions',
  access: 'public',
  summary: 'Promotions that run or are about to, with their terms.',
  input: nothing,
  output: z.object({ promotions: z.array(shown) }),
  errors: [],
  cacheSeconds: 30,
})

export const list = call({
  method: 'GET',
  path: '/wps/promotion',
  access: 'member',
  summary: 'Promotions for this member, with how far they are in each.',
  input: nothing,
  output: z.object({ promotions: z.array(mine) }),
  errors: [],
})

const WHY_NOT: readonly ErrorCode[] = [
  ...(['promotion.unknown', 'promotion.not-started', 'promotion.over'] as const),
  ...(['promotion.country', 'promotion.vip', 'promotion.segment'] as const),
  'promotion.new-members',
  ...(['promotion.deposit-number', 'promotion.verified', 'promotion.person'] as const),
  ...(['promotion.once', 'promotion.budget', 'review.state'] as const),
  ...(['member.paused', 'member.closed', 'member.excluded'] as const),
]

const named = z.strictObject({ code: promotionCode })

export const join = call({
  method: 'POST',
  path: '/wps/promotion/:code/join',
  access: 'member',
  summary: 'Joins a promotion; of deposit promotions the budget is set aside from then on.',
  input: named,
  output: mine,
  errors: WHY_NOT,
  keyed: true,
})

export const claim = call({
  method: 'POST',
  path: '/wps/promotion/:code/claim',
  access: 'member',
  summary: 'Takes what a promotion gives: own money, or a bonus by its terms.',
  input: named,
  output: z.object({ ...mine.def.shape, given: amount }),
  errors: [...WHY_NOT, 'promotion.nothing'],
  keyed: true,
})

export const apply = call({
  method: 'POST',
  path: '/wps/promotion/:code/apply',
  access: 'member',
  summary: 'Applies for a promotion with a few words; its pictures follow one by one.',
  input: z.strictObject({
    code: promotionCode,
    /** At most 140 characters. */
    comment: z._default(z.string().check(z.maxLength(2_000)), ''),
  }),
  output: mine,
  errors: [...WHY_NOT, 'promotion.comment', 'request.key-reused'],
  keyed: true,
})

/** Characters of base64 for the largest picture. */
const ENCODED_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4

export const attach = call({
  method: 'POST',
  path: '/wps/promotion/:code/images',
  access: 'member',
  summary: 'Adds a picture to an application nobody has decided: png or jpg, 5 MB, at most three.',
  input: z.strictObject({
    code: promotionCode,
    /** The file in base64. */
    data: z.string().check(z.minLength(4), z.maxLength(ENCODED_MAX + 64)),
  }),
  output: z.object({ images: z.int() }),
  errors: [
    ...(['promotion.unknown', 'review.state', 'promotion.images'] as const),
    ...(['promotion.image-size', 'promotion.image-type'] as const),
  ],
  bytesMax: ENCODED_MAX + 1024,
  limit: 'access',
})
