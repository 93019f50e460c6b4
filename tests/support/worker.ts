import { createApp } from '#edge/app'
import type { Env } from '#edge/env'
import {
  BookObject,
  DrawObject,
  type OutboxNews,
  runQueue,
  runSchedule,
  SmsCodeObject,
} from '#platform/index'

export { BookObject, DrawObject, SmsCodeObject }

const app = createApp(
  () =>
    new Response('<!doctype html><title>page</title>', {
      headers: { 'content-type': 'text/html' },
    }),
)

export default {
  fetch: app.fetch,
  queue: runQueue,
  scheduled: (_event, env) => runSchedule(env),
} satisfies ExportedHandler<Env, OutboxNews>
