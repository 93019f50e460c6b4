import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { paymentPassword } from '#lib/api/money/withdraw'
import { amount, instant, movedAmount, nothing, pageSize, signedAmount } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { REBATE_CATEGORIES } from '#lib/rules/cashier'
import { REQUEST_STATES } from '#lib/rules/promotion-state'

export const config = call({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  access: 'public',
  summary: 'Points for a valid bet by category, and what points bring when they are converted.',
  input: nothing,
  output: z.object({
    /** Points for a hundred units of valid bet, in hundredths. */
    rates: z.array(z.object({ category: z.enum(REBATE_CATEGORIES), rate: z.int() })),
    /** Points for one unit of money. */
    pointsPerUnit: z.int(),
    /** Fewest that are converted, in 1/10 000 of a point as all points are. */
    minimum: amount,
  }),
  errors: [],
  cacheSeconds: 30,
})

export const balance = call({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  access: 'member',
  where: 'book',
  summary: 'The member’s points in 1/10 000, and what they would bring in money.',
  input: nothing,
  output: z.object({
    points: amount,
    money: amount,
    /** Months without a valid bet after which all points go; 0: they never do. */
    months: z.int(),
    /** When they go unless the member plays; 0: never, or there are none. */
    expiresAt: instant,
  }),
  errors: [],
})

export const POINT_KINDS = [
  'earned',
  'undone',
  'converted',
  'redeemed',
  'returned',
  'expired',
] as const

export const entries = call({
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  access: 'member',
  where: 'book',
  summary: 'What happened to the member’s points, newest first.',
  input: z.strictObject({
    /** The `next` of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(POINT_KINDS),
        /** The category that earned them, the article, or empty. */
        reference: z.string(),
        amount: signedAmount,
        balance: amount,
        at: instant,
      }),
    ),
    next: z.nullable(z.int()),
  }),
  errors: [],
})

export const convert = call({
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  access: 'member',
  summary: 'Converts points to money; what does not make a whole hundredth stays.',
  input: z.strictObject({ points: movedAmount, paymentPassword }),
  output: z.object({ amount, used: amount, points: amount }),
  errors: [
    ...(['points.minimum', 'points.insufficient', 'points.nothing', 'points.over'] as const),
    ...(['password.payment-required', 'password.payment-wrong', 'review.state'] as const),
    ...(['member.paused', 'member.closed', 'member.excluded', 'request.key-reused'] as const),
  ],
  keyed: true,
})

export const articleCode = z.string().check(z.regex(/^[A-Z][A-Z0-9-]{2,23}$/))
export const ARTICLE_KINDS = ['goods', 'money'] as const

const article = z.object({
  code: articleCode,
  /** In the language of the request. */
  name: z.string(),
  text: z.string(),
  picture: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  /** Of money: how much. */
  amount,
  /** In 1/10 000 of a point. */
  price: amount,
  stock: z.int(),
  /** How many one member may have; 0: any number. */
  perMember: z.int(),
  /** Lowest VIP level. */
  level: z.int(),
})

export const articles = call({
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  access: 'public',
  summary: 'Articles of the points mall with what is left of each.',
  input: nothing,
  output: z.object({ articles: z.array(article) }),
  errors: [],
})

export const redemption = {
  id: z.string(),
  name: z.string(),
  points: z.int(),
  state: z.enum(REQUEST_STATES),
  at: instant,
  /** 0: not yet. */
  decidedAt: instant,
  reason: z.string(),
}

export const redeem = call({
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  access: 'member',
  summary: 'Gives points for an article; somebody of the site decides what becomes of it.',
  input: z.strictObject({ code: articleCode, paymentPassword }),
  output: z.object({ ...redemption, balance: amount }),
  errors: [
    ...(['points.item-unknown', 'points.level', 'points.limit', 'points.stock'] as const),
    ...(['points.insufficient', 'review.state', 'request.key-reused'] as const),
    ...(['password.payment-required', 'password.payment-wrong'] as const),
    ...(['member.paused', 'member.closed', 'member.excluded'] as const),
  ],
  keyed: true,
})
