import { createHmac } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '#lib/errors'
import { type EdgeContext, type EdgeEnv, isCallPath } from './context'
import { languageFor } from './language'
import { visitorOf } from './visitor'

let salt: string | undefined

/** Tells two addresses of a log apart without telling what they are. */
function addressMark(ip: string): string {
  salt ??= crypto.randomUUID()
  return createHmac('sha256', salt).update(ip).digest('hex').slice(0, 12)
}

/** One JSON line; never a query, a header, a body or a token. */
function log(c: EdgeContext, error: Error | undefined): void {
  const { visit } = c.var
  const { status } = c.res
  if (status < 400 && c.env.LOG !== 'all') return
  const line = {
    at: new Date(visit.startedAt).toISOString(),
    requestId: visit.requestId,
    method: c.req.method,
    path: visit.path,
    call: visit.call,
    status,
    ms: Date.now() - visit.startedAt,
    country: visit.country,
    address: addressMark(visit.ip),
    error: error?.message,
    stack: error instanceof AppError ? undefined : error?.stack,
  }
  if (status >= 500) console.error(JSON.stringify(line))
  else console.log(JSON.stringify(line))
}

/** Names the request, finds out who asks, and logs how it ended. */
export const observe: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { path, raw } = c.req
  const requestId = crypto.randomUUID()
  c.set('visit', {
    requestId,
    startedAt: Date.now(),
    path,
    isCall: isCallPath(path),
    language: languageFor(raw, path),
    ...visitorOf(raw, c.env),
  })
  await next()
  c.res.headers.set('x-request-id', requestId)
  log(c, c.error)
}
