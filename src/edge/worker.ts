import { runQueue, runSchedule } from './platform-shim'

import { createApp } from './app'
import type { PageStep } from './context'
import type { Env } from './env'
import { builtPages } from './pages'

export { BookObject, DrawObject } from './platform-shim'

const DEV: boolean = import.meta.env.DEV

const pages: PageStep = DEV
  ? async (...step) => (await import('./dev-pages')).devPages(...step)
  : builtPages

const app = createApp(pages, { dev: DEV })

export default {
  fetch: app.fetch,
  queue: (batch, env, ctx) => runQueue(batch, env, ctx),
  async scheduled(_event, env, ctx) {
    // With another upstream the platform has no draws to hold.
    if (!env.RELAY_ORIGIN) await runSchedule(env, ctx)
  },
} satisfies ExportedHandler<Env>
