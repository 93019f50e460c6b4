import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { promotionCode } from '#lib/api/reward/promotion'
import { segmentCode } from '#lib/api/reward/wheel'
import { amount, instant, languageCode, movedAmount, nothing } from '#lib/api/shared'

const words = z.record(languageCode, z.string().check(z.minLength(1), z.maxLength(100)))

export const WHEEL_RUNS = ['draft', 'running', 'stopped', 'spent'] as const

const sums = z.object({
  code: promotionCode,
  state: z.enum(WHEEL_RUNS),
  startsAt: instant,
  endsAt: instant,
  /** Set aside, what was won of it, and what of that was given. */
  budget: amount,
  won: amount,
  given: amount,
  spins: z.int(),
  /** Prizes with an end, and how many are left of each. */
  stock: z.array(z.object({ code: segmentCode, left: z.int() })),
})

export const wheels = call({
  method: 'GET',
  path: '/wps/operator/wheels',
  access: 'operator:promotion-view',
  summary: 'Operator: lucky wheels with what was won and given, and what is in stock.',
  input: nothing,
  output: z.object({ wheels: z.array(sums) }),
  errors: [],
})

export const make = call({
  method: 'PUT',
  path: '/wps/operator/wheels/:code',
  access: 'operator:budgets',
  second: 'approve-money',
  summary: 'Operator: makes a wheel and sets its money aside; it never changes.',
  input: z.strictObject({
    code: promotionCode,
    titles: words,
    per: movedAmount,
    perDay: z.int().check(z.gte(1), z.lte(1_000)),
    budget: movedAmount,
    segments: z
      .array(
        z.strictObject({
          code: segmentCode,
          amount,
          weight: z.int().check(z.gte(1), z.lte(1_000_000)),
          stock: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
        }),
      )
      .check(z.minLength(2), z.maxLength(12)),
    /** What is given for a prize that has run out; it has no end itself. */
    consolation: segmentCode,
    startsAt: instant,
    endsAt: instant,
  }),
  output: sums,
  errors: ['terms.incomplete', 'promotion.running'],
})

export const run = call({
  method: 'POST',
  path: '/wps/operator/wheels/:code/run',
  access: 'operator:promotions',
  summary: 'Operator: starts a wheel, or stops it; a budget that is spent stops it by itself.',
  input: z.strictObject({ code: promotionCode, isOn: z.boolean() }),
  output: sums,
  errors: ['promotion.unknown', 'review.state'],
})

export const restock = call({
  method: 'POST',
  path: '/wps/operator/wheels/:code/stock',
  access: 'operator:promotions',
  summary: 'Operator: adds so many of a prize to its stock, within the money of the wheel.',
  input: z.strictObject({
    code: promotionCode,
    prize: segmentCode,
    count: z.int().check(z.gte(1), z.lte(1_000_000)),
  }),
  output: sums,
  errors: [
    ...(['promotion.unknown', 'promotion.over', 'promotion.budget'] as const),
    ...(['wheel.prize', 'review.state', 'request.key-reused'] as const),
  ],
  keyed: true,
})
