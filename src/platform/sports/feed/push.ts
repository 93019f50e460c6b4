import { AppError } from '#lib/errors'
import { feedBatch } from '#lib/sports/feed/messages'
import { isSignedCall } from '#lib/sports/feed/signature'
import type { Handler } from '#platform/call/context'
import { feedNames } from './feeds'
import { feedOf } from './rpc'

const utf8 = new TextDecoder()

/** What a producer sends by itself; whatever is lost of it is asked for a second later. */
export const hearPush: Handler<'sports.feed'> = async ({ producer, run, messages }, context) => {
  const { env, body, signature, timestamp, now } = context
  const secret = env.SPORTS_FEED_SECRET
  if (!secret || !feedNames(env).includes(producer)) throw new AppError('request.not-found')
  const path = `/wps/sports/feed/${producer}`
  const call = { method: 'POST', path, timestamp: Number(timestamp), body: utf8.decode(body) }
  if (!(await isSignedCall(secret, call, signature, now())))
    throw new AppError('sports.feed-signature')
  const batch = feedBatch.safeParse({ run, messages })
  if (!batch.success) throw new AppError('request.invalid')
  await feedOf(env, producer).push(batch.data.messages)
  return { heard: batch.data.messages.length }
}
