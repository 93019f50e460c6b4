import type { Verdict } from '../exact'

export const COMMENT_MAX = 140
export const IMAGES_MAX = 3
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024
const HEADS = ['89504e470d0a1a0a', 'ffd8ff']

/** A comment as it is kept and counted. */
export const trimmedComment = (comment: string): string => comment.normalize('NFC').trim()

export const isCommentShort = (comment: string): boolean =>
  [...trimmedComment(comment)].length <= COMMENT_MAX

export interface SentImage {
  bytes: number
  /** First bytes, hexadecimal. */
  head: string
}

/** Whether an application may be taken: its words, then its pictures. */
export function checkApplication({
  comment,
  images,
}: {
  comment: string
  images: readonly SentImage[]
}): Verdict {
  if (!isCommentShort(comment)) return 'promotion.comment'
  if (images.length > IMAGES_MAX) return 'promotion.images'
  if (images.some(({ bytes }) => bytes > IMAGE_BYTES_MAX)) return 'promotion.image-size'
  const isPicture = ({ head }: SentImage) =>
    HEADS.some((known) => head.toLowerCase().startsWith(known))
  return images.every(isPicture) ? 'ok' : 'promotion.image-type'
}
