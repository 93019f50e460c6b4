import type { MiddlewareHandler } from 'hono'
import type { EdgeEnv, Framing } from '#edge/context'
import type { Env } from '#env'
import { type OutsideEnv, type OutsideSources, outsideSources } from '#lib/http/outside'

type PolicyEnv = OutsideEnv & Pick<Env, 'CSP_SCRIPT_HASHES' | 'CSP_STYLE_HASHES'>

/** Of calls, and of files that are no page: nothing in them runs or loads. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Of the service worker: it keeps the site's own pages and files, and loads nothing else. */
const WORKER = '/sw.js'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

const UNFRAMED: Framing = { shows: [], isShown: false }

const FIXED: readonly (readonly [string, string])[] = [
  ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
]

/** Means something to documents alone; each of a page's many files would carry it for nothing. */
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=()'

/**
 * The policy of pages and files, wider by the hosts of the services that are configured, by what a
 * page shows in frames, and by nothing else; `dev` is for Vite's own inline scripts and socket.
 */
export function pagePolicy(env: PolicyEnv, dev = false, framing = UNFRAMED): string {
  const { CSP_SCRIPT_HASHES: scripts = '', CSP_STYLE_HASHES: styles = '' } = env
  const outside = outsideSources(env)
  const from = (kind: keyof OutsideSources, ...own: string[]) =>
    [...new Set([...own, ...outside.flatMap((sources) => sources[kind] ?? [])])]
      .filter(Boolean)
      .join(' ')
  const inline = (hashes: string) => (dev ? "'unsafe-inline'" : hashes)
  const frames = from('frame', ...framing.shows)
  return [
    "default-src 'none'",
    `script-src ${from('script', "'self'", inline(scripts))}`,
    `style-src ${from('style', "'self'", inline(styles))}`,
    `img-src ${from('img', "'self'", 'data:')}`,
    `font-src ${from('font', "'self'")}`,
    `connect-src ${from('connect', "'self'", dev ? 'ws:' : '')}`,
    ...(frames ? [`frame-src ${frames}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framing.isShown ? "'self'" : "'none'"}`,
  ].join('; ')
}

/** Built once for a worker: its variables do not change while it lives. */
function policyOnce(dev: boolean): (env: Env, framing?: Framing) => string {
  let policy: string | undefined
  return (env, framing) => {
    if (framing) return pagePolicy(env, dev, framing)
    policy ??= pagePolicy(env, dev)
    return policy
  }
}

/** A response whose headers can be written: those that came from a fetch are not. */
function writable(response: Response): Response {
  try {
    response.headers.delete('x-powered-by')
    return response
  } catch {
    return new Response(response.body, response)
  }
}

/** Writes the reference set of headers on every answer, errors and redirects included. */
export function securityHeaders(dev: boolean): MiddlewareHandler<EdgeEnv> {
  const policyOf = policyOnce(dev)
  return async (c, next) => {
    await next()
    if (c.res.status === 101) return
    const response = writable(c.res)
    if (response !== c.res) c.res = response
    const { headers } = c.res
    // An answer without a type (304) may renew a page that the browser holds.
    const isPage = /^text\/html|^$/.test(headers.get('content-type') ?? '')
    const isBare = c.var.visit.isCall || !isPage
    const { framing } = c.var
    const bare = c.var.visit.path === WORKER ? WORKER_POLICY : BARE_POLICY
    headers.set('content-security-policy', isBare ? bare : policyOf(c.env, framing))
    headers.set('x-frame-options', framing?.isShown ? 'SAMEORIGIN' : 'DENY')
    if (!isBare) headers.set('permissions-policy', PERMISSIONS)
    for (const [name, value] of FIXED) headers.set(name, value)
  }
}
