import * as z from 'zod/mini'
import { call } from './call'

export const affiliate = call({
  method: 'GET',
  path: '/wps/agent/affiliate',
  summary: 'Whether an invitation code is an agent’s; refused when it is not.',
  input: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(32)),
    /** Host of the site that asks. */
    domain: z._default(z.string().check(z.maxLength(253)), ''),
  }),
  output: z.object({ valid: z.literal(true) }),
  errors: ['register.invitation'],
  limit: 'access',
})
