import { createHmac } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '#lib/errors'
import { MINUTE_MS, RATE_KEYS_MAX } from '#lib/limits'
import type { EdgeContext, EdgeEnv, Visit } from './context'
import { languageFor } from './language'
import { count } from './metrics'
import { isFile } from './pages'
import { isCallPath, isMalformed } from './path'
import { loggedPath } from './site/staff'
import { visitorOf } from './visitor'

let salt: string | undefined

/** Names an address in the log by nothing but being the same or another. */
function addressMark(ip: string): string {
  salt ??= crypto.randomUUID()
  return createHmac('sha256', salt).update(ip).digest('hex').slice(0, 12)
}

/** Addresses whose rate limit is in the log of this minute: a flood would fill it, and cost. */
const logged = { minute: 0, addresses: new Set<string>() }

function isLogged(error: Error | undefined, ip: string): boolean {
  if (!(error instanceof AppError) || error.code !== 'request.rate-limited') return false
  const minute = Math.floor(Date.now() / MINUTE_MS)
  if (minute !== logged.minute || logged.addresses.size > RATE_KEYS_MAX) {
    logged.minute = minute
    logged.addresses.clear()
  }
  if (logged.addresses.has(ip)) return true
  logged.addresses.add(ip)
  return false
}

/** One JSON line; never a query, a header, a body or a token. */
function log(c: EdgeContext, error: Error | undefined): void {
  const { visit } = c.var
  const { status } = c.res
  if (c.env.LOG !== 'all' && (status < 400 || isLogged(error, visit.ip))) return
  const line = {
    at: new Date(visit.startedAt).toISOString(),
    requestId: visit.requestId,
    method: c.req.method,
    path: isMalformed(visit.path) ? undefined : loggedPath(visit.path),
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

/** What an answer counts as: its call; pages and files, of which there are many, by their kind. */
function nameOf({ visit }: EdgeContext['var']): string {
  if (visit.call) return visit.call
  return visit.isCall ? 'unknown' : isFile(visit.path) ? 'file' : 'page'
}

/** How long the answer took, and how much of it whoever was asked behind the edge. */
function timing({ upstreamMs }: Visit, ms: number): string {
  const whole = `edge;dur=${ms}`
  return upstreamMs === undefined ? whole : `${whole}, upstream;dur=${upstreamMs}`
}

/** Names the request, finds out who asks, measures it, and logs how it ended. */
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
  const { visit } = c.var
  const ms = Date.now() - visit.startedAt
  count({ name: nameOf(c.var), status: c.res.status, ms, country: visit.country }, c.env)
  // The headers of a socket's handshake are the platform's own.
  if (c.res.status !== 101) {
    c.res.headers.set('x-request-id', requestId)
    if (visit.isCall) c.res.headers.set('server-timing', timing(visit, ms))
  }
  log(c, c.error)
}
