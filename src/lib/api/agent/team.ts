import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { id, instant, pageSize } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { MEMBER_TYPES } from '#lib/rules/member-type'
import { rates } from './agent'

const type = z.union(MEMBER_TYPES.map((one) => z.literal(one)))
/** `time_id` of the last row of the page before. */
export const cursor = z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9_-]{1,40}$/))

export const list = call({
  method: 'GET',
  path: '/wps/team/members',
  access: 'agent',
  summary: 'Direct downlines of the agent or of a member below them, or who is found by name.',
  input: z.strictObject({
    /** Whose downlines; the agent’s own unless said. */
    of: z.optional(id),
    /** Looks through the whole team below instead. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    /** Direct downlines with whom there may be contracts, and nobody else. */
    only: z.optional(z.literal('receivers')),
    before: z.optional(cursor),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    /** From the agent down to whose downlines these are. */
    path: z.array(z.object({ id, account: z.string() })),
    members: z.array(
      z.object({
        id,
        account: z.string(),
        type,
        /** Steps below the agent. */
        level: z.int(),
        rates,
        /** Direct downlines, and all below. */
        downlines: z.int(),
        team: z.int(),
        isOnline: z.boolean(),
        /** They have set no password of their own yet. */
        isUnused: z.boolean(),
        joinedAt: instant,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['member.not-found'],
})
