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
