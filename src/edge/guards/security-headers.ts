import type { MiddlewareHandler } from 'hono'
import type { EdgeEnv } from '#edge/context'
import type { Env } from '#edge/env'

const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'"

const FIXED: readonly (readonly [string, string])[] = [
  ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
]

/** The policy of pages and files; `dev` is for Vite's own inline scripts and socket. */
export function pagePolicy(scripts = '', styles = '', dev = false): string {
  const source = (hashes: string) => ["'self'", hashes].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    `script-src ${dev ? "'self' 'unsafe-inline'" : source(scripts)}`,
    `style-src ${dev ? "'self' 'unsafe-inline'" : source(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${dev ? "'self' ws:" : "'self'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Built once for a worker: its variables do not change while it lives. */
function policyOnce(dev: boolean): (env: Env) => string {
  let policy: string | undefined
  return (env) => (policy ??= pagePolicy(env.CSP_SCRIPT_HASHES, env.CSP_STYLE_HASHES, dev))
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
    const response = writable(c.res)
    if (response !== c.res) c.res = response
    const { headers } = c.res
    headers.set('content-security-policy', c.var.visit.isCall ? CALL_POLICY : policyOf(c.env))
    for (const [name, value] of FIXED) headers.set(name, value)
  }
}
