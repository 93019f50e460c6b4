import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { promotionCode } from '#lib/api/reward/promotion'
import { amount, id, instant, nothing } from '#lib/api/shared'

export const APPLICATION_STATES = ['applying', 'approved', 'rejected', 'close'] as const
export const APPLICATION_DECISIONS = ['approve', 'reject'] as const

const application = z.object({
  id,
  code: promotionCode,
  account: z.string(),
  /** What its promotion gives. */
  amount,
  comment: z.string(),
  images: z.int(),
  state: z.enum(APPLICATION_STATES),
  /** Why it was rejected. */
  reason: z.string(),
  at: instant,
  /** 0 while nobody has decided. */
  decidedAt: instant,
  /** Until when it is decided on, and what it gives taken. */
  until: instant,
})

export const applications = call({
  method: 'GET',
  path: '/wps/operator/applications',
  access: 'operator:promotion-view',
  summary: 'Operator: applications for promotions, those that wait first, the oldest before.',
  input: nothing,
  output: z.object({ applications: z.array(application) }),
  errors: [],
})

export const image = call({
  method: 'GET',
  path: '/wps/operator/applications/:id/images/:at',
  access: 'operator:promotion-view',
  summary: 'Operator: a picture of an application, in base64.',
  input: z.strictObject({ id, at: z.coerce.number().check(z.int(), z.gte(1), z.lte(3)) }),
  output: z.object({ type: z.enum(['image/png', 'image/jpeg']), data: z.string() }),
  errors: ['promotion.unknown'],
})

export const decide = call({
  method: 'POST',
  path: '/wps/operator/applications/:id',
  access: 'operator:promotions',
  second: 'approve-money',
  summary:
    'Operator: approves an application, whose member then takes what it gives; or rejects it.',
  input: z.strictObject({
    id,
    decision: z.enum(APPLICATION_DECISIONS),
    /** The member reads it; needed where it is rejected. */
    reason: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: application,
  errors: ['promotion.unknown', 'review.state', 'review.reason'],
})
