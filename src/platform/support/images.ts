import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { FEEDBACK_IMAGE_BYTES_MAX, FEEDBACK_IMAGES_MS } from '#lib/limits'
import type { ImageType } from '#lib/rules/feedback'
import type { Handler } from '#platform/call/context'
import { pictureOf } from '#platform/money/deposit/index'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

const keyOf = (id: string, at: number) => `feedback/${id}/${at}`

/** A picture that is what it says it is, without what a camera added, and not too large. */
function imageBytes(data: string, type: ImageType): Uint8Array {
  const given = BASE64.test(data) ? Buffer.from(data, 'base64') : new Uint8Array()
  const picture = given.byteLength <= FEEDBACK_IMAGE_BYTES_MAX ? pictureOf(given) : null
  if (picture?.type !== type) throw new AppError('support.feedback-image')
  return picture.bytes
}

/** Keeps an image of the member's own feedback; the same place again takes the last one. */
export const addImage: Handler<'support.addImage'> = async (input, context) => {
  const { env, now } = context
  const member = context.member.id
  const bytes = imageBytes(input.data, input.type)
  const row = await env.DB.prepare('SELECT at FROM feedback WHERE id = ? AND member = ?')
    .bind(input.id, member)
    .first<{ at: number }>()
  if (!row) throw new AppError('support.feedback-unknown')
  if (now() - row.at > FEEDBACK_IMAGES_MS) throw new AppError('support.feedback-closed')
  await env.UPLOADS.put(keyOf(input.id, input.at), bytes, {
    httpMetadata: { contentType: input.type },
  })
  await env.DB.prepare(
    `INSERT INTO feedback_image (feedback, place, type, bytes) VALUES (?, ?, ?, ?)
     ON CONFLICT (feedback, place) DO UPDATE SET type = excluded.type, bytes = excluded.bytes`,
  )
    .bind(input.id, input.at, input.type, bytes.byteLength)
    .run()
  const images = await env.DB.prepare('SELECT COUNT(*) AS n FROM feedback_image WHERE feedback = ?')
    .bind(input.id)
    .first<{ n: number }>()
  return { images: images?.n ?? 0 }
}

async function storedImage(env: Env, id: string, at: number, member?: string) {
  const row = await env.DB.prepare(
    `SELECT i.type FROM feedback_image i JOIN feedback f ON f.id = i.feedback
     WHERE f.id = ?1 AND i.place = ?2 AND (?3 IS NULL OR f.member = ?3)`,
  )
    .bind(id, at, member ?? null)
    .first<{ type: ImageType }>()
  const file = row && (await env.UPLOADS.get(keyOf(id, at)))
  if (!file) throw new AppError('support.feedback-unknown')
  return { type: row.type, data: Buffer.from(await file.arrayBuffer()).toString('base64') }
}

/** An image of the member's own feedback; anybody else's is unknown. */
export const feedbackImage: Handler<'support.feedbackImage'> = async ({ id, at }, context) =>
  storedImage(context.env, id, at, context.member.id)

export const operatorImage: Handler<'operator.feedbackImage'> = ({ id, at }, { env }) =>
  storedImage(env, id, at)
