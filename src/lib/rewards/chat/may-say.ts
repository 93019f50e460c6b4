import { MINUTE_MS, SECOND_MS } from '#lib/limits'
import type { Verdict } from '../exact'
import { cleanText, hasContact, hasLink, plainText, TEXT_MAX, withStars } from './text'

const BUCKET_MS = 10 * SECOND_MS
const COST_MS = 2 * SECOND_MS
const PER_MINUTE = 20
const REPEAT_MS = 30 * SECOND_MS
const REPEATS_LOOKED_AT = 3
const STRIKES = 3
const STRIKES_MS = 10 * MINUTE_MS

/** What a room remembers of somebody who writes. */
export interface Speaker {
  bucketMs: number
  bucketAt: number
  /** When they said something, newest last. */
  said: { at: number; plain: string }[]
  strikes: number[]
  mutedUntil: number
}

export const newSpeaker = (at: number): Speaker => ({
  ...{ bucketMs: BUCKET_MS, bucketAt: at, said: [], strikes: [], mutedUntil: 0 },
})

export interface Room {
  /** Lowest level that may write. */
  minLevel: number
  words: readonly string[]
}

export interface Frame {
  at: number
  text: string
  block: Verdict
  level: number
}

export type Said = { text: string } | { code: string; retryMs?: number; until?: number }

/** Whether somebody may say it now, and how it reads; notes what counts against them. */
export function say(speaker: Speaker, frame: Frame, { minLevel, words }: Room): Said {
  const { at, block, level } = frame
  forgetAhead(speaker, at)
  if (block !== 'ok') return { code: block }
  if (level < minLevel) return { code: 'chat.level' }
  if (at < speaker.mutedUntil) return { code: 'chat.muted', until: speaker.mutedUntil }
  const text = cleanText(frame.text)
  const length = [...text].length
  if (length < 1 || length > TEXT_MAX) return { code: 'chat.length' }
  const retryMs = pace(speaker, at)
  if (retryMs > 0) return { code: 'chat.slow', retryMs }
  const plain = plainText(text)
  const lately = speaker.said.slice(-REPEATS_LOOKED_AT)
  if (lately.some((one) => one.plain === plain && at - one.at <= REPEAT_MS))
    return { code: 'chat.repeat' }
  if (hasLink(plain)) return strike(speaker, at, 'chat.link')
  if (hasContact(plain)) return strike(speaker, at, 'chat.contact')
  speaker.said = [...speaker.said.filter((one) => at - one.at < MINUTE_MS), { at, plain }]
  return { text: withStars(text, words) }
}

/** What was said by a clock that was ahead counts against nobody. */
function forgetAhead(speaker: Speaker, at: number): void {
  speaker.said = speaker.said.filter((one) => one.at <= at)
  speaker.strikes = speaker.strikes.filter((one) => one <= at)
  speaker.bucketAt = Math.min(speaker.bucketAt, at)
}

/** Five at once, one back every two seconds, twenty a minute; how long to wait otherwise. */
function pace(speaker: Speaker, at: number): number {
  speaker.bucketMs = Math.min(BUCKET_MS, speaker.bucketMs + at - speaker.bucketAt)
  speaker.bucketAt = at
  if (speaker.bucketMs < COST_MS) return COST_MS - speaker.bucketMs
  speaker.bucketMs -= COST_MS
  const lately = speaker.said.filter((one) => at - one.at < MINUTE_MS)
  return lately.length < PER_MINUTE ? 0 : (lately[0]?.at ?? at) + MINUTE_MS - at
}

function strike(speaker: Speaker, at: number, code: string): Said {
  const strikes = [...speaker.strikes.filter((one) => at - one < STRIKES_MS), at]
  speaker.strikes = strikes.length < STRIKES ? strikes : []
  if (strikes.length >= STRIKES) speaker.mutedUntil = at + STRIKES_MS
  return { code }
}
