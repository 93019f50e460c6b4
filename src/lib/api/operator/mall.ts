import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { ARTICLE_KINDS, articleCode, redemption } from '#lib/api/reward/points'
import { amount, languageCode, movedAmount, nothing } from '#lib/api/shared'

const words = z.record(languageCode, z.string().check(z.maxLength(500)))
const few = z.int().check(z.gte(0), z.lte(1_000_000))
const redemptionId = z
  .string()
  .check(z.minLength(1), z.maxLength(200), z.regex(/^[A-Za-z0-9_.|-]+$/))

export const articleDefinition = z.strictObject({
  names: words.check(z.refine((names) => Object.keys(names).length > 0)),
  texts: z._default(words, {}),
  /** A picture of the site's own art. */
  picture: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'prop-treasure'),
  kind: z.enum(ARTICLE_KINDS),
  /** Of money: how much, in whole hundredths. */
  amount: z._default(amount.check(z.multipleOf(100)), 0),
  price: movedAmount,
  perMember: z._default(few, 0),
  level: z._default(few, 0),
  isOn: z._default(z.boolean(), true),
})

export const setArticle = call({
  method: 'PUT',
  path: '/wps/operator/mall/:code',
  access: 'operator:promotions',
  summary: 'Operator: makes or changes an article; what was redeemed before keeps its price.',
  input: z.strictObject({ code: articleCode, definition: articleDefinition }),
  output: nothing,
  errors: ['terms.incomplete'],
})

export const stock = call({
  method: 'POST',
  path: '/wps/operator/mall/:code/stock',
  access: 'operator:promotions',
  summary: 'Operator: adds so many of an article to its stock.',
  input: z.strictObject({ code: articleCode, count: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  output: z.object({ stock: z.int() }),
  errors: ['points.item-unknown'],
  keyed: true,
})

const counts = {
  /** Ever put into it, what is held for redemptions on their way, and what was redeemed. */
  stocked: z.int(),
  held: z.int(),
  redeemed: z.int(),
}

export const mall = call({
  method: 'GET',
  path: '/wps/operator/mall',
  access: 'operator:promotion-view',
  summary: 'Operator: articles with their stock, and redemptions that wait for a decision.',
  input: nothing,
  output: z.object({
    articles: z.array(z.object({ code: articleCode, definition: articleDefinition, ...counts })),
    waiting: z.array(z.object({ ...redemption, account: z.string(), article: articleCode })),
  }),
  errors: [],
})

export const decideRedemption = call({
  method: 'POST',
  path: '/wps/operator/redemptions/:id',
  access: 'operator:promotions',
  summary: 'Operator: approves a redemption, or rejects it: the points go back, and the article.',
  input: z.strictObject({
    id: redemptionId,
    decision: z.enum(['approve', 'reject']),
    reason: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: z.object(redemption),
  errors: ['points.redemption-unknown', 'review.state', 'review.reason', 'points.over'],
})

export const POTS = ['points', 'vip', 'boards', 'referral'] as const
const pot = {
  name: z.enum(POTS),
  budget: amount,
  reserved: amount,
  spent: amount,
  /** What the ledger has given from it, over all books. */
  given: z.int(),
}

export const pots = call({
  method: 'GET',
  path: '/wps/operator/pots',
  access: 'operator:promotion-view',
  summary: 'Operator: money set aside for points, gifts of levels, boards, invitations.',
  input: nothing,
  output: z.object({ pots: z.array(z.object(pot)) }),
  errors: [],
})

export const fundPot = call({
  method: 'POST',
  path: '/wps/operator/pots/:name/fund',
  access: 'operator:budgets',
  second: 'approve-money',
  summary: 'Operator: sets so much more aside.',
  input: z.strictObject({ name: z.enum(POTS), amount: movedAmount }),
  output: z.object(pot),
  errors: [],
  keyed: true,
})
