import * as z from 'zod/mini'
import { call } from './call'
import { MEMBER_TYPES } from './session'
import { instant, nothing } from './shared'

export const info = call({
  method: 'GET',
  path: '/wps/member/info',
  summary: 'Who the token stands for.',
  input: nothing,
  output: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.union(MEMBER_TYPES.map((type) => z.literal(type))),
    currency: z.string(),
    registeredAt: instant,
    /** The sign-in before this session's: 0 and empty at the first. */
    lastLoginAt: instant,
    lastLoginCountry: z.string(),
    /** Nothing else is answered before the password is changed. */
    mustChangePassword: z.boolean(),
  }),
  errors: [],
})

export const close = call({
  method: 'POST',
  path: '/wps/member/close',
  summary: 'Closes the account for good, once it holds no money and nothing is open.',
  input: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: nothing,
  errors: ['member.close-balance', 'member.close-open', 'password.wrong-current', 'session.locked'],
  encrypted: true,
  keyed: true,
})

const table = z.array(z.record(z.string(), z.unknown()))

export const exportData = call({
  method: 'GET',
  path: '/wps/member/export',
  summary: 'Everything kept of the member; entries and tickets in pages.',
  input: z.strictObject({
    /** The `next` of the page before: further entries and tickets. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  }),
  output: z.object({
    /** Rows by what they are; the first page has all, later ones entries and tickets. */
    sections: z.record(z.string(), table),
    next: z.nullable(z.int()),
  }),
  errors: [],
})
