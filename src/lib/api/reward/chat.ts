import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { OFFERED } from '#lib/i18n/languages'

/** A room for each offered language. */
export const ROOMS = OFFERED.map(({ code }) => code)
export const room = z.enum(ROOMS)

export const enter = call({
  method: 'POST',
  path: '/wps/v2/chat/:room/enter',
  access: 'session',
  summary: 'A way into a chat room: opens one socket, within a minute. A trial only reads.',
  input: z.strictObject({ room }),
  output: z.object({ pass: z.string() }),
  errors: ['chat.off', 'chat.full'],
})
