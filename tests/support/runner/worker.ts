import { createApp } from '#edge/app'
import type { Env } from '#env'
import {
  BookObject as Book,
  ChatObject,
  DrawObject,
  FeedObject,
  LeagueObject,
  type OutboxNews,
  PromotionObject,
  RaffleObject,
  RainObject,
  runQueue,
  runSchedule,
  SmsCodeObject,
  WheelObject,
} from '#platform/index'
import { partsWith } from '#platform/parts'
import { WITH_SAMPLE } from '../../products'
import { arePushesHeld } from './own-pushes'
import { isOfTheseStores } from './stores-age'

export {
  ChatObject,
  DrawObject,
  FeedObject,
  LeagueObject,
  PromotionObject,
  RaffleObject,
  RainObject,
  SmsCodeObject,
  WheelObject,
}

/** Books that sell one product more than the site's. */
export class BookObject extends Book {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, partsWith(WITH_SAMPLE))
  }
}

const app = createApp(
  () =>
    new Response('<!doctype html><title>page</title>', {
      headers: { 'content-type': 'text/html' },
    }),
)

/** What a book of an earlier file still has to tell says nothing about the one of that name now. */
const ofTheseStores = (batch: MessageBatch<OutboxNews>): MessageBatch<OutboxNews> => ({
  ...batch,
  queue: batch.queue,
  messages: batch.messages.filter(({ timestamp }) => isOfTheseStores(timestamp)),
})

export default {
  fetch: app.fetch,
  queue: (batch, env) =>
    runQueue(ofTheseStores(batch), arePushesHeld() ? { ...env, SITE_ORIGIN: '' } : env),
  scheduled: (_event, env) => runSchedule(env),
} satisfies ExportedHandler<Env, OutboxNews>
