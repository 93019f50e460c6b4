import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing, pageSize } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { MILESTONE_KINDS, NO_REWARD } from '#lib/rewards/referral'

/** What inviting brings: each milestone once for each invited member. */
export const referralProgramme = z.object({
  milestones: z.array(z.object({ kind: z.enum(MILESTONE_KINDS), amount, reward: amount })),
  /** From registration on. */
  days: z.int(),
  /** Rewards of a month; 0: as many as there are. */
  perMonth: z.int(),
})

export const invite = call({
  method: 'GET',
  path: '/wps/member/invite',
  access: 'member',
  summary: 'The code by which the member invites others, for `?referralCode=` of the registration.',
  input: nothing,
  output: z.object({
    code: z.string(),
    /** For those who register now; null: inviting brings nothing now. */
    programme: z.nullable(referralProgramme),
  }),
  errors: [],
})

export const invitees = call({
  method: 'GET',
  path: '/wps/member/invite/list',
  access: 'member',
  summary: 'Who came by the member’s code, masked, how far each has got, and what it earned.',
  input: z.strictObject({
    /** The `next` of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    total: z.int(),
    invitees: z.array(
      z.object({
        account: z.string(),
        state: z.enum(['registered', 'deposited', 'playing']),
        at: instant,
      }),
    ),
    /** The newest milestones that were reached, each with what it brought. */
    earned: z.array(
      z.object({
        /** Who reached it, masked. */
        reason: z.string(),
        amount,
        at: instant,
        kind: z.enum(MILESTONE_KINDS),
        /** The milestone’s amount. */
        reached: amount,
        /** Why it brought nothing; null: it brought its reward. */
        why: z.nullable(z.enum(NO_REWARD)),
        /** Whether it is in the balance; what is not is paid soon. */
        isPaid: z.boolean(),
      }),
    ),
    next: z.nullable(z.int()),
  }),
  errors: [],
})
