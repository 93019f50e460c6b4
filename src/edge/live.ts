import type { Next } from 'hono'
import type { EdgeContext } from './context'
import { assertSentByOwnSite } from './guards/origin'
import { openSocket } from './upstream'

/** A socket on which a page follows its balance; only for pages of this very site. */
export async function live(c: EdgeContext, next: Next): Promise<Response | undefined> {
  const { raw } = c.req
  if (raw.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    await next()
    return undefined
  }
  assertSentByOwnSite(raw)
  return openSocket(raw, c.env, c.var.visit)
}
