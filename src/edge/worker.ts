import type { Env } from '#env'
import { type OutboxNews, runQueue, runSchedule } from '#platform/index'
import { createApp } from './app'
import type { PageStep } from './context'
import { builtPages } from './pages'

export {
  BookObject,
  ChatObject,
  DrawObject,
  FeedObject,
  LeagueObject,
  PromotionObject,
  RaffleObject,
  RainObject,
  SmsCodeObject,
  WheelObject,
} from '#platform/index'

const DEV: boolean = import.meta.env.DEV

const pages: PageStep = DEV
  ? async (...step) => (await import('./dev-pages')).devPages(...step)
  : builtPages

const app = createApp(pages, { dev: DEV })

export default {
  fetch: app.fetch,
  queue: (batch, env) => runQueue(batch, env),
  async scheduled(_event, env) {
    // With another upstream the platform has no draws to hold.
    if (!env.RELAY_ORIGIN) await runSchedule(env)
  },
} satisfies ExportedHandler<Env, OutboxNews>
