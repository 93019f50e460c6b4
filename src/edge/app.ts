import { Hono } from 'hono'
import { LIVE_PATH } from '#lib/live'
import { compressed } from './compress'
import type { EdgeEnv, PageStep } from './context'
import { refuse } from './errors'
import { assertOwnOrigin } from './guards/origin'
import { securityHeaders } from './guards/security-headers'
import { shed } from './guards/shed'
import { HEALTH_PATH, METRICS_PATH, statusGuard } from './guards/status'
import { switchLanguage } from './language'
import { live } from './live'
import { metricsPage } from './metrics'
import { observe } from './observe'
import { servePage } from './pages'
import { relay } from './relay'
import { openStaffLink } from './site/staff'
import { inboxPage } from './upstream'

const HEALTHY = { success: true, message: '', value: { ok: true } }
const UNCACHED = { 'cache-control': 'no-store' }

/**
 * The edge, in the order in which a request passes it. Who makes pages is an argument: the built
 * files in production, Astro in development (`dev`, which loosens the page policy for Vite).
 */
export function createApp(pages: PageStep, { dev = false } = {}) {
  const app = new Hono<EdgeEnv>()
  app.onError((error, c) => refuse(error, c))

  app.use(observe)
  app.use(securityHeaders(dev))
  app.use((c, next) => {
    assertOwnOrigin(c.req.raw)
    return next()
  })
  app.use(statusGuard(pages))
  app.use(shed)

  app.get(HEALTH_PATH, (c) => c.json(HEALTHY, 200, UNCACHED))
  app.get(METRICS_PATH, metricsPage)
  app.get(LIVE_PATH, live)
  app.all('/wps/*', relay)
  app.all('/lgw/*', relay)
  app.all('/lotto/*', relay)
  app.get('/language/:code', switchLanguage)
  app.get('/staff/:pass', openStaffLink)
  app.get('/dev/inbox', (c) => {
    const isOpen = c.env.ENVIRONMENT === 'development'
    return isOpen ? inboxPage(c.env) : servePage(c, pages)
  })
  app.all('*', async (c) => compressed(c.req.raw, await servePage(c, pages)))
  return app
}
