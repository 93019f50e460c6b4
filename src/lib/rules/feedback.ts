import { FEEDBACK_WORDS_MAX, FEEDBACK_WORDS_MIN } from '#lib/limits'

/** Words of a text, in languages that write spaces between them and in those that do not. */
export function wordCount(text: string): number {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  let count = 0
  for (const { isWordLike } of segments) if (isWordLike) count += 1
  return count
}

/** Is it neither too short nor too long to be of use? */
export function isFeedback(content: string): boolean {
  const words = wordCount(content)
  return words >= FEEDBACK_WORDS_MIN && words <= FEEDBACK_WORDS_MAX
}

export type ImageType = 'image/png' | 'image/jpeg'

const FIRST_BYTES: Record<ImageType, readonly number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** What a file is by its first bytes, whatever it is called; undefined for anything else. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  const types = Object.keys(FIRST_BYTES) as ImageType[]
  return types.find((type) => FIRST_BYTES[type].every((byte, at) => bytes[at] === byte))
}
