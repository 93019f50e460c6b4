import * as z from 'zod/mini'
import { call } from './call'
import { nothing } from './shared'

export const invite = call({
  method: 'GET',
  path: '/wps/member/invite',
  summary: 'The code by which the member invites others, for `?referralCode=` of the registration.',
  input: nothing,
  output: z.object({ code: z.string() }),
  errors: [],
})
