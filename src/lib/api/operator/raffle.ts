import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { promotionCode } from '#lib/api/reward/promotion'
import { prize } from '#lib/api/reward/raffle'
import { amount, instant, languageCode, movedAmount, nothing } from '#lib/api/shared'

const words = z.record(languageCode, z.string().check(z.minLength(1), z.maxLength(100)))

const sums = z.object({
  code: promotionCode,
  state: z.enum(['open', 'drawn']),
  startsAt: instant,
  endsAt: instant,
  /** All prizes, and what of them was won, was given, and stays as no number was left. */
  budget: amount,
  won: amount,
  given: amount,
  kept: amount,
  /** What nobody took in time. */
  lapsed: amount,
  numbers: z.int(),
})

export const raffles = call({
  method: 'GET',
  path: '/wps/operator/raffles',
  access: 'operator:promotion-view',
  summary: 'Operator: raffles with what was won and given.',
  input: nothing,
  output: z.object({ raffles: z.array(sums) }),
  errors: [],
})

export const make = call({
  method: 'PUT',
  path: '/wps/operator/raffles/:code',
  access: 'operator:budgets',
  second: 'approve-money',
  summary: 'Operator: announces a raffle, the hash of its seed, and the prizes set aside.',
  input: z.strictObject({
    code: promotionCode,
    titles: words,
    per: movedAmount,
    perDay: z.int().check(z.gte(1), z.lte(1_000)),
    prizes: z
      .array(z.strictObject({ ...prize.def.shape, amount: movedAmount }))
      .check(z.minLength(1), z.maxLength(20)),
    oncePerMember: z._default(z.boolean(), true),
    startsAt: instant,
    endsAt: instant,
  }),
  output: sums,
  errors: ['terms.incomplete', 'promotion.running'],
})

export const draw = call({
  method: 'POST',
  path: '/wps/operator/raffles/:code/draw',
  access: 'operator:promotions',
  summary: 'Operator: draws a raffle that has ended without waiting for its ten minutes.',
  input: z.strictObject({ code: promotionCode }),
  output: sums,
  errors: ['promotion.unknown', 'raffle.running'],
})
