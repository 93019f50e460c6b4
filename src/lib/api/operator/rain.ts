import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { room } from '#lib/api/reward/chat'
import { promotionCode } from '#lib/api/reward/promotion'
import { RAIN_MODES } from '#lib/api/reward/rain'
import { amount, instant, languageCode, movedAmount, nothing } from '#lib/api/shared'

const words = z.record(languageCode, z.string().check(z.minLength(1), z.maxLength(100)))

const sums = z.object({
  code: promotionCode,
  state: z.enum(['open', 'over']),
  total: amount,
  shares: z.int(),
  taken: z.int(),
  /** Taken, and not yet confirmed by members' books. */
  waiting: z.int(),
  given: amount,
  returned: amount,
  startsAt: instant,
  endsAt: instant,
})

export const rains = call({
  method: 'GET',
  path: '/wps/operator/rains',
  access: 'operator:promotion-view',
  summary: 'Operator: red envelopes with what was given, and what the ledger holds for them.',
  input: nothing,
  output: z.object({
    rains: z.array(sums),
    /** Over all books: what is set aside and neither given nor returned. */
    held: z.int(),
  }),
  errors: [],
})

export const make = call({
  method: 'PUT',
  path: '/wps/operator/rains/:code',
  access: 'operator:budgets',
  second: 'approve-money',
  summary: 'Operator: sets money aside, splits it into red envelopes, and announces them.',
  input: z.strictObject({
    code: promotionCode,
    titles: words,
    mode: z.enum(RAIN_MODES),
    total: movedAmount,
    shares: z.int().check(z.gte(1), z.lte(1_000)),
    minimum: z._default(amount, 0),
    startsAt: instant,
    endsAt: instant,
    /** The chat room in which they fall, beside the list of promotions. */
    room: z.optional(room),
  }),
  output: sums,
  errors: [
    ...(['envelope.amount', 'envelope.shares', 'terms.incomplete'] as const),
    ...(['promotion.running', 'promotion.budget'] as const),
  ],
})

export const stop = call({
  method: 'POST',
  path: '/wps/operator/rains/:code/stop',
  access: 'operator:promotions',
  summary: 'Operator: ends red envelopes now; what is left goes back.',
  input: z.strictObject({ code: promotionCode }),
  output: sums,
  errors: ['promotion.unknown'],
})
