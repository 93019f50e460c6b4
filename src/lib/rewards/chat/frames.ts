import * as z from 'zod/mini'
import { TEXT_MAX } from './text'
import { REPORT_REASONS } from './words'

/** Far above what may be said: how long it is, is answered by a rule and not by a shape. */
const WRITTEN_MAX = 10 * TEXT_MAX
const mark = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
const number = z.int().check(z.gte(1))

/** What a page may say to its room. */
export const chatAsked = z.discriminatedUnion('type', [
  /** The same `id` of the same member again is the same message. */
  z.strictObject({
    type: z.literal('say'),
    id: mark,
    text: z.string().check(z.maxLength(WRITTEN_MAX)),
  }),
  z.strictObject({ type: z.literal('before'), id: number }),
  z.strictObject({ type: z.literal('report'), id: number, reason: z.enum(REPORT_REASONS) }),
])

/** A message as everybody sees it. */
export interface ChatMessage {
  id: number
  at: number
  /** `who` is one of this room alone, and no member's id. */
  from: { who: string; name: string; level: number; staff: boolean }
  text: string
  /** Red envelopes that it lets fall, by their code: of the staff, or of who says it. */
  rain?: string
}

/** What a room says to its pages. */
export type ChatFrame =
  | {
      type: 'hello'
      /** Whom the page's member is known by here. */
      who: string
      last: ChatMessage[]
      count: number
      mutedUntil: number
      /** Until when they take a break; of their level, as it was when they entered. */
      pausedUntil: number
      level: number
      /** Why the member may not write now; empty: they may. */
      block: string
      minLevel: number
      isOpen: boolean
    }
  /** `mark`: what the page called it, which wrote it. */
  | { type: 'said'; message: ChatMessage; mark?: string }
  | { type: 'earlier'; list: ChatMessage[] }
  | { type: 'gone'; id: number }
  | { type: 'refused'; id: string; code: string; retryMs?: number; until?: number }
  | { type: 'reported'; id: number }
  | { type: 'muted'; until: number }
  | { type: 'paused'; until: number }
  | { type: 'room'; isOpen: boolean; minLevel: number }
  | { type: 'count'; count: number }

/** How many are there, as it is shown: exact while few, then in steps. */
export function shownCount(count: number): number {
  if (count < 20) return count
  const step = count < 200 ? 10 : 50
  return Math.round(count / step) * step
}
