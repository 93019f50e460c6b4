import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { id } from '#lib/api/shared'

export const detail = call({
  method: 'GET',
  path: '/wps/record/detail',
  access: 'member',
  summary: 'The vendor’s own page of what the member has played with it.',
  input: z.strictObject({ id }),
  output: z.object({
    /** Empty: it has none. */
    url: z.string(),
  }),
  errors: ['request.not-found', 'game.unavailable'],
  whileExcluded: true,
  slow: true,
})
