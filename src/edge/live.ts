import type { Next } from 'hono'
import { AppError } from '#lib/errors'
import type { EdgeContext } from './context'
import { openSocket } from './upstream'

/** A socket on which a page follows its balance; only for pages of this very site. */
export async function live(c: EdgeContext, next: Next): Promise<Response | undefined> {
  const { raw } = c.req
  if (raw.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    await next()
    return undefined
  }
  const origin = raw.headers.get('origin')
  const isOwn = !origin || (URL.canParse(origin) && new URL(origin).host === new URL(raw.url).host)
  if (!isOwn) throw new AppError('request.origin')
  return openSocket(raw, c.env, c.var.visit)
}
