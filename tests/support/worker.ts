import { createApp } from '#edge/app'
import { BookObject, DrawObject, runQueue, runSchedule } from '#platform/index'

export { BookObject, DrawObject }

const app = createApp(
  () => new Response('<!doctype html><title>page</title>', { headers: { 'content-type': 'text/html' } }),
)

export default {
  fetch: app.fetch,
  queue: runQueue,
  scheduled: (_event: ScheduledController, env, ctx) => runSchedule(env, ctx),
} satisfies ExportedHandler<never>
