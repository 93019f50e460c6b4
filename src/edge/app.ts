import { Hono } from 'hono'
import { AppError } from '#lib/errors'
import { CHAT_PATH, LIVE_PATH } from '#lib/http/live'
import { createCompressed } from './compress'
import type { EdgeEnv, PageStep } from './context'
import { refuse } from './errors'
import { assertOwnOrigin } from './guards/origin'
import { securityHeaders } from './guards/security-headers'
import { shed } from './guards/shed'
import { HEALTH_PATH, METRICS_PATH, statusGuard } from './guards/status'
import { firstVisit, switchLanguage } from './language'
import { live } from './live'
import { metricsPage } from './metrics'
import { observe } from './observe'
import { servePage } from './pages'
import { isMalformed, pathOf } from './path'
import { relay } from './relay'
import { ownPages } from './site/own-page'
import { openStaffLink } from './site/staff'
import { inboxPage, isHealthy } from './upstream'
import { sandboxCall, vendorCall } from './vendor'

const HEALTHY = { success: true, message: '', value: { ok: true } }
const UNCACHED = { 'cache-control': 'no-store' }

/**
 * The edge, in the order in which a request passes it. Who makes pages is an argument: the built
 * files in production, Astro in development (`dev`, which loosens the page policy for Vite).
 */
export function createApp(built: PageStep, { dev = false } = {}) {
  const pages = ownPages(built, { keep: !dev })
  const compressed = createCompressed()
  const app = new Hono<EdgeEnv>({ getPath: pathOf })
  app.onError((error, c) => refuse(error, c))

  app.use(observe)
  app.use(securityHeaders(dev))
  app.use((c, next) => {
    assertOwnOrigin(c.req.raw)
    return next()
  })
  app.use(statusGuard(pages))
  app.use((c, next) => {
    if (isMalformed(c.var.visit.path)) throw new AppError('request.malformed')
    return next()
  })
  app.use(shed)

  app.get(HEALTH_PATH, async (c) => {
    if (!(await isHealthy(c.env))) throw new AppError('upstream.unavailable', { seconds: 1 })
    return c.json(HEALTHY, 200, UNCACHED)
  })
  app.get(METRICS_PATH, metricsPage)
  app.get(LIVE_PATH, live)
  app.get(CHAT_PATH, live)
  app.all('/wps/*', relay)
  app.all('/lgw/*', relay)
  app.all('/lotto/*', relay)
  app.all('/vendor/v1/*', vendorCall)
  app.all('/sandbox/v1/*', sandboxCall)
  app.get('/language/:code', switchLanguage)
  app.get('/staff/:pass', openStaffLink)
  app.get('/dev/inbox', (c) => {
    const isOpen = c.env.ENVIRONMENT === 'development'
    return isOpen ? inboxPage(c.env) : servePage(c, pages)
  })
  app.all('*', async (c) => {
    const elsewhere = firstVisit(c)
    if (elsewhere) return elsewhere
    const page = await servePage(c, pages)
    return dev ? page : compressed(c.req.raw, c.var.visit.path, page)
  })
  return app
}
