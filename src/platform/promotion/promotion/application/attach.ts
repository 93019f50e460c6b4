import { createHash } from 'node:crypto'
import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { IMAGE_BYTES_MAX, IMAGES_MAX } from '#lib/rewards/promotion/application'
import type { Handler } from '#platform/call/context'
import { pictureOf } from '#platform/money/deposit/index'
import { type Application, applicationBy, imagesOf, lastApplication } from './kept'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const placeOf = (id: string, name: string) => `application/${id}/${name}`

/** Keeps its name among the others; false: it is full, or decided. */
async function noteImage({ DB }: Env, id: string, name: string): Promise<boolean> {
  const { meta } = await DB.prepare(
    `UPDATE promotion_application
     SET images = iif(EXISTS (SELECT 1 FROM json_each(images) WHERE value = ?2), images,
       json_insert(images, '$[#]', ?2))
     WHERE id = ?1 AND state = 'applying' AND (json_array_length(images) < ${IMAGES_MAX}
       OR EXISTS (SELECT 1 FROM json_each(images) WHERE value = ?2))`,
  )
    .bind(id, name)
    .run()
  return meta.changes > 0
}

/** Keeps a picture of the member's own application; the same picture again is the same. */
export const attachPicture: Handler<'promotion.attach'> = async ({ code, data }, context) => {
  const { env, member, now } = context
  const row = await lastApplication(env, code, member.id)
  if (!row) throw new AppError('promotion.unknown')
  if (row.state !== 'applying' || row.until <= now()) throw new AppError('review.state')
  const given = BASE64.test(data) ? Buffer.from(data, 'base64') : new Uint8Array()
  if (given.byteLength > IMAGE_BYTES_MAX) throw new AppError('promotion.image-size')
  const picture = pictureOf(given)
  if (!picture) throw new AppError('promotion.image-type')
  const name = createHash('sha256').update(picture.bytes).digest('hex')
  const known = imagesOf(row)
  if (!known.includes(name) && known.length >= IMAGES_MAX) throw new AppError('promotion.images')
  await env.UPLOADS.put(placeOf(row.id, name), picture.bytes, {
    httpMetadata: { contentType: picture.type },
  })
  const isNoted = await noteImage(env, row.id, name)
  const after = await applicationBy(env, row.id)
  if (isNoted) return { images: imagesOf(after).length }
  if (!imagesOf(after).includes(name)) await env.UPLOADS.delete(placeOf(row.id, name))
  throw new AppError(after.state === 'applying' ? 'promotion.images' : 'review.state')
}

/** A picture of an application for the operator, by its place among the others. */
export const showPicture: Handler<'operator.applicationImage'> = async ({ id, at }, { env }) => {
  const name = imagesOf(await applicationBy(env, id))[at - 1]
  const kept = name && (await env.UPLOADS.get(placeOf(id, name)))
  if (!kept) throw new AppError('promotion.unknown')
  const data = Buffer.from(await kept.arrayBuffer()).toString('base64')
  const type = kept.httpMetadata?.contentType === 'image/png' ? 'image/png' : 'image/jpeg'
  return { type, data } as const
}

/** Removes the pictures of an application: nobody needs to see them any more. */
export async function dropPictures(env: Env, row: Pick<Application, 'id' | 'images'>) {
  const names = imagesOf(row)
  if (names.length > 0) await env.UPLOADS.delete(names.map((name) => placeOf(row.id, name)))
  await env.DB.prepare(`UPDATE promotion_application SET images = '[]' WHERE id = ?`)
    .bind(row.id)
    .run()
}
