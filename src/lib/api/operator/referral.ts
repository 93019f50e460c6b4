import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { referralProgramme } from '#lib/api/reward/referral'
import { amount, instant, movedAmount, nothing } from '#lib/api/shared'
import { MILESTONE_KINDS, NO_REWARD } from '#lib/rewards/referral'

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

/** Open: nothing is decided yet; else what became of the reward, or why there is none. */
export const REFERRAL_STATES = ['open', 'due', 'paid', 'refused', ...NO_REWARD] as const

export const list = call({
  method: 'GET',
  path: '/wps/operator/referrals',
  access: 'operator:promotion-view',
  summary: 'Operator: the newest invitations, how they stand, and who invited one person often.',
  input: nothing,
  output: z.object({
    referrals: z.array(
      z.object({
        /** Who was invited, and by whom. */
        account: z.string(),
        inviter: z.string(),
        /** Which one of the programme; below 0: none yet. */
        milestone: z.int(),
        kind: z.nullable(z.enum(MILESTONE_KINDS)),
        reached: amount,
        reward: amount,
        state: z.enum(REFERRAL_STATES),
        at: instant,
      }),
    ),
    /** Inviters of whose invited members some are one person, and signals about them. */
    inviters: z.array(
      z.object({
        inviter: z.string(),
        invited: z.int(),
        same: z.int(),
        signals: z.int(),
      }),
    ),
  }),
  errors: [],
})

export const allow = call({
  method: 'POST',
  path: '/wps/operator/referrals/:account/allow',
  access: 'operator:bonuses',
  summary: 'Operator: decides that an invited member is no other’s account; the reward is paid.',
  input: z.strictObject({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    milestone: z.int().check(z.gte(0), z.lte(9)),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
  }),
  output: z.object({ reward: amount }),
  errors: ['member.not-found', 'review.state', 'promotion.budget'],
})
