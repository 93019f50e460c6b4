import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { id, instant, nothing } from '#lib/api/shared'
import { PUSH_KINDS } from '#lib/http/push'

const kinds = z.array(z.enum(PUSH_KINDS)).check(z.minLength(1), z.maxLength(PUSH_KINDS.length))
/** Bytes as a browser writes them, base64url without padding. */
const bytes = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`)))

export const state = call({
  method: 'GET',
  path: '/wps/push',
  access: 'member',
  summary: 'The site’s key for pushes, empty where it sends none, and the member’s browsers.',
  input: nothing,
  output: z.object({
    publicKey: z.string(),
    devices: z.array(z.object({ id, kinds, at: instant })),
  }),
  errors: [],
})

export const keep = call({
  method: 'PUT',
  path: '/wps/push/devices',
  access: 'member',
  summary: 'Tells a browser by push from now on, of these kinds; the same again is the same.',
  input: z.strictObject({
    address: z.string().check(z.maxLength(1_000), z.regex(/^https:\/\//)),
    /** The browser’s public key: a point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
    kinds,
  }),
  output: z.object({ id }),
  errors: ['push.service', 'push.off'],
})

export const remove = call({
  method: 'DELETE',
  path: '/wps/push/devices/:id',
  access: 'member',
  summary: 'Tells a browser nothing any more.',
  input: z.strictObject({ id }),
  output: z.object({}),
  errors: [],
})
