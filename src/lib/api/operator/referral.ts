import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { referralProgramme } from '#lib/api/reward/referral'
import { amount, instant, movedAmount, nothing } from '#lib/api/shared'
import { MILESTONE_KINDS } from '#lib/rewards/referral'

const milestone = z.strictObject({
  kind: z.enum(MILESTONE_KINDS),
  amount: movedAmount,
  reward: movedAmount.check(z.multipleOf(100)),
})

const standing = z.object({
  /** The last one; null: there was none. */
  programme: z.nullable(referralProgramme),
  /** Whether those who register now come under it. */
  isOn: z.boolean(),
  startsAt: z.nullable(instant),
  /** Invited members about whom something may be decided yet. */
  open: z.int(),
  /** Milestones of all programmes that brought something, what together, and what is to be paid. */
  rewards: z.int(),
  rewarded: amount,
  owed: amount,
  /** Milestones that brought nothing, by why. */
  nothing: z.object({ samePerson: z.int(), blocked: z.int(), cap: z.int() }),
})

export const show = call({
  method: 'GET',
  path: '/wps/operator/referral',
  access: 'operator:promotion-view',
  summary: 'Operator: what inviting brings, and what it has brought.',
  input: nothing,
  output: standing,
  errors: [],
})

export const start = call({
  method: 'PUT',
  path: '/wps/operator/referral',
  access: 'operator:promotions',
  summary: 'Operator: begins what inviting brings to whoever registers from now on.',
  input: z.strictObject({
    milestones: z.array(milestone).check(z.minLength(1), z.maxLength(10)),
    days: z.int().check(z.gte(1), z.lte(365)),
    perMonth: z.int().check(z.gte(0), z.lte(10_000)),
  }),
  output: standing,
  errors: ['promotion.budget'],
})

export const stop = call({
  method: 'DELETE',
  path: '/wps/operator/referral',
  access: 'operator:promotions',
  summary: 'Operator: ends it for whoever registers from now on; the others keep their terms.',
  input: nothing,
  output: standing,
  errors: ['review.state'],
})
