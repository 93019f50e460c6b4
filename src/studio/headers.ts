import { type StudioEnv, siteOrigins } from './env'

/** What a page of the studio may load, and who may show it. */
function policyOf(env: StudioEnv, { host, protocol }: URL): string {
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigins(env).join(' ') || "'none'"}`,
  ].join('; ')
}

/** The answer with what every answer of the studio says to browsers. */
export function secured(answer: Response, env: StudioEnv, url: URL): Response {
  if (answer.status === 101) return answer
  const headers = new Headers(answer.headers)
  headers.set('content-security-policy', policyOf(env, url))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  headers.set('cross-origin-resource-policy', 'same-origin')
  if (url.protocol === 'https:') headers.set('strict-transport-security', 'max-age=31536000')
  // What is compressed already leaves as it is.
  const encodeBody = headers.has('content-encoding') ? 'manual' : 'automatic'
  return new Response(answer.body, { status: answer.status, headers, encodeBody })
}
