import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { room } from '#lib/api/reward/chat'
import { instant, nothing } from '#lib/api/shared'
import { MUTES, REPORT_REASONS } from '#lib/rewards/chat/words'

const id = z.int().check(z.gte(1))
const reason = z.string().check(z.minLength(3), z.maxLength(200))
const word = z.string().check(z.minLength(2), z.maxLength(40))
const settings = {
  isOpen: z.boolean(),
  /** Lowest level that may write. */
  minLevel: z.int().check(z.gte(0), z.lte(100)),
  /** Shown as stars, whole words alone. */
  words: z.array(word).check(z.maxLength(500)),
}

export const reports = call({
  method: 'GET',
  path: '/wps/operator/chat/:room/reports',
  access: 'operator:chat',
  summary: 'Operator: messages of a chat room that members reported, oldest first; its settings.',
  input: z.strictObject({ room }),
  output: z.object({
    reports: z.array(
      z.object({
        /** Of the message. */
        id,
        at: instant,
        name: z.string(),
        text: z.string(),
        reasons: z.array(z.enum(REPORT_REASONS)),
        /** When it was reported first. */
        since: instant,
        /** Until when who wrote it may not write; 0: they may. */
        mutedUntil: instant,
      }),
    ),
    settings: z.object(settings),
  }),
  errors: [],
})

export const keep = call({
  method: 'POST',
  path: '/wps/operator/chat/:room/keep',
  access: 'operator:chat',
  summary: 'Operator: a reported message stays; its reports are done with.',
  input: z.strictObject({ room, id }),
  output: nothing,
  errors: ['chat.unknown'],
})

export const remove = call({
  method: 'POST',
  path: '/wps/operator/chat/:room/remove',
  access: 'operator:chat',
  summary: 'Operator: takes a message out of a chat room, of every page too.',
  input: z.strictObject({ room, id, reason }),
  output: nothing,
  errors: ['chat.unknown'],
})

export const mute = call({
  method: 'POST',
  path: '/wps/operator/chat/:room/mute',
  access: 'operator:chat',
  summary: 'Operator: who wrote a message may not write for a time, or may again.',
  input: z.strictObject({ room, id, length: z.enum(MUTES), reason }),
  output: z.object({ mutedUntil: instant }),
  errors: ['chat.unknown'],
})

export const set = call({
  method: 'PUT',
  path: '/wps/operator/chat/:room',
  access: 'operator:chat',
  summary:
    'Operator: opens or closes a chat room to writing, from which level, without which words.',
  input: z.extend(z.partial(z.strictObject(settings)), { room }),
  output: z.object(settings),
  errors: [],
})
