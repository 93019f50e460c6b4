import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { id, instant, nothing, pageSize } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'

export const MESSAGE_KINDS = ['system', 'personal', 'promotion'] as const

export const unread = call({
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  access: 'member',
  summary: 'How many messages the member has not read.',
  input: nothing,
  output: z.object({ count: z.int() }),
  errors: [],
})

export const list = call({
  method: 'GET',
  path: '/wps/message',
  access: 'member',
  summary: 'The member’s inbox, newest first.',
  input: z.strictObject({
    kind: z.optional(z.enum(MESSAGE_KINDS)),
    /** The `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9_-]{1,80}$/))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(MESSAGE_KINDS),
        /** Names a text of the page, such as `withdraw.paid`; empty: title and body are its own. */
        key: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        title: z.string(),
        body: z.string(),
        isRead: z.boolean(),
        at: instant,
      }),
    ),
    unread: z.int(),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

const changed = z.object({ count: z.int() })
const one = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/))

export const read = call({
  method: 'PUT',
  path: '/wps/message/:id/read',
  access: 'member',
  summary: 'Marks a message as read; answers how many are left.',
  input: z.strictObject({ id: one }),
  output: changed,
  errors: ['message.unknown'],
})

export const readAll = call({
  method: 'PUT',
  path: '/wps/message/read',
  access: 'member',
  summary: 'Marks every message as read.',
  input: nothing,
  output: changed,
  errors: [],
})

export const remove = call({
  method: 'DELETE',
  path: '/wps/message/:id',
  access: 'member',
  summary: 'Removes a message from the inbox; answers how many unread ones are left.',
  input: z.strictObject({ id: one }),
  output: changed,
  errors: ['message.unknown'],
})

export const send = call({
  method: 'POST',
  path: '/wps/operator/messages',
  access: 'operator:notices',
  summary: 'Operator: writes to a member, or to all; promotions skip who have excluded themselves.',
  input: z.strictObject({
    kind: z.enum(MESSAGE_KINDS),
    /** User name; empty: everybody. */
    account: z._default(z.string().check(z.maxLength(64)), ''),
    title: z.string().check(z.minLength(1), z.maxLength(120)),
    body: z.string().check(z.minLength(1), z.maxLength(4_000)),
  }),
  output: z.object({ sent: z.int(), id }),
  errors: ['member.not-found'],
})
