import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, id, instant, pageSize, signedAmount } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { MEMBER_TYPES } from '#lib/rules/member-type'
import { TEAM_SORTS } from '#lib/rules/team-sort'
import { rates } from './agent'

const type = z.union(MEMBER_TYPES.map((one) => z.literal(one)))
/** What the list is in the order of, and the id, of the last row of the page before. */
const cursor = z.union([
  z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9_-]{1,40}$/)),
  z.string().check(z.regex(/^-?\d{1,16}_[A-Za-z0-9_-]{1,60}$/)),
])

/** Whose downlines, by what; who is found by name comes by their names. */
const asked = {
  /** Whose downlines; the agent’s own unless said. */
  of: z.optional(id),
  sort: z._default(z.enum(TEAM_SORTS), 'joined'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  before: z.optional(cursor),
}

export const list = call({
  method: 'GET',
  path: '/wps/team/members',
  access: 'agent',
  summary: 'Direct downlines of the agent or of a member below them, or who is found by name.',
  input: z.strictObject({
    ...asked,
    /** Looks through the whole team below instead. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    /** Direct downlines with whom there may be contracts, and nobody else. */
    only: z.optional(z.literal('receivers')),
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
        balance: amount,
        /** Valid bet that came through them in this month of the merchant's: theirs and below. */
        valid: signedAmount,
        isOnline: z.boolean(),
        /** When they last used the site; null: not since it is noted. */
        seenAt: z.nullable(instant),
        /** They have set no password of their own yet. */
        isUnused: z.boolean(),
        joinedAt: instant,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['member.not-found'],
})

export const listCsv = call({
  method: 'GET',
  path: '/wps/team/members/csv',
  access: 'agent',
  summary: 'The same direct downlines as lines of CSV, in parts to be put one behind the other.',
  input: z.strictObject(asked),
  output: z.object({ csv: z.string(), next: z.nullable(z.string()) }),
  errors: ['member.not-found'],
  slow: true,
})
