import { createHash } from 'node:crypto'
import type { Output } from '#lib/api/call'
import type { receipt } from '#lib/api/operator/operator'
import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { bookHolding } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { depositInternals } from './internal'
import { pictureOf } from './picture'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const placeOf = (id: string, name: string) => `receipt/${id}/${name}`

/** Keeps a picture of a receipt. The deposit is looked at before, and notes it afterwards. */
export const attachReceipt: Handler<'deposit.attach'> = async ({ id, data }, context) => {
  const { env, token, book } = context
  const picture = BASE64.test(data) ? pictureOf(Buffer.from(data, 'base64')) : null
  if (!picture) throw new AppError('deposit.receipt-type')
  const name = createHash('sha256').update(picture.bytes).digest('hex')
  await askBook(env, book, depositInternals.addReceipt, { token, id, name, isStored: false })
  await env.UPLOADS.put(placeOf(id, name), picture.bytes, {
    httpMetadata: { contentType: picture.type },
  })
  const stored = { token, id, name, isStored: true }
  const { receipts } = await askBook(env, book, depositInternals.addReceipt, stored)
  return { id, receipts }
}

/** A picture of a receipt for the operator, by its place among those of the deposit. */
export const showReceipt: Handler<'operator.receipt'> = async ({ id, number }, { env }) => {
  const book = await bookHolding(env, id, 'deposit.not-found')
  const names = await askBook(env, book, depositInternals.receiptsOf, id)
  const name = names[number - 1]
  const kept = name && (await env.UPLOADS.get(placeOf(id, name)))
  if (!kept) throw new AppError('deposit.not-found')
  const data = Buffer.from(await kept.arrayBuffer()).toString('base64')
  const type = kept.httpMetadata?.contentType ?? ''
  return { type, data, count: names.length } satisfies Output<typeof receipt>
}
