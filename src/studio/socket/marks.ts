/**
 * A frame that asks a page to say that it has read so far, and the page's answer. What a page has
 * not read is kept for it, so that whoever never reads may not stay.
 */
const ASKED = '{"type":"mark"'
const SEEN = '{"type":"seen"'

export const askedFor = (mark: number): string => `${ASKED},"mark":${mark}}`
export const seenOf = (mark: number): string => `${SEEN},"mark":${mark}}`

/** What a page answers to a frame; null where the frame asks for nothing. */
export const answerTo = (frame: string): string | null =>
  frame.startsWith(ASKED) ? SEEN + frame.slice(ASKED.length) : null
