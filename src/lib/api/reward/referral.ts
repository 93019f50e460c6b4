import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing, pageSize } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'

export const invite = call({
  method: 'GET',
  path: '/wps/member/invite',
  access: 'member',
  summary: 'The code by which the member invites others, for `?referralCode=` of the registration.',
  input: nothing,
  output: z.object({ code: z.string() }),
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
    /** The newest entries, each with why it was earned. */
    earned: z.array(z.object({ reason: z.string(), amount, at: instant })),
    next: z.nullable(z.int()),
  }),
  errors: [],
})
