import { createExecutionContext } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { createApp } from '#edge/app'
import type { PageStep } from '#edge/context'
import type { Env } from '#env'
import type { SiteSettingsChange } from '#lib/api/site/site'
import type { Envelope } from '#lib/envelope'

export const HOST = 'https://site.example'
export const OPERATOR = 'test-operator-token'
const TAG = '"page-1"'

const slots = ['ip', 'country', 'message', 'since']
  .map((slot) => `<p data-slot="${slot}">-</p>`)
  .join('')
const html = (text: string) =>
  `<!doctype html><title>x</title><h1>${text}</h1>${slots}<p data-slot="until" data-optional>-</p>` +
  '<a data-slot="contact" href="mailto:none">Contact</a>' +
  '<a data-slot="contact" href="mailto:none?subject=Retirar%20mi%20saldo">Withdraw</a>'

const MISSING = ['/nope', '/missing.js']

/** Pages like the built ones: they have tags, answer 304, and not everything exists. */
export const pages: PageStep = (request, _env, _ctx, page) => {
  const path = page?.path ?? new URL(request.url).pathname
  if (MISSING.includes(path)) return new Response(null, { status: 404 })
  const headers = { etag: TAG, 'content-type': page ? 'text/html; charset=utf-8' : 'text/css' }
  if (request.headers.get('if-none-match') === TAG) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(page ? html(`${page.language} ${path}`) : path, { headers })
}

export type Ask = (path: string | Request, init?: RequestInit) => Promise<Response>

/** A request as the runtime hands it over: its URL as it was sent, as no parser has read it. */
export function sent(target: string, init?: RequestInit, host = new URL(HOST).host): Request {
  const request = new Request(HOST, { redirect: 'manual', ...init })
  if (!request.headers.has('host')) request.headers.set('host', host)
  return Object.defineProperty(request, 'url', { value: `https://${host}${target}` })
}

/** An edge with its own variables; asks it by path. */
export function edge(variables: Partial<Env> = {}, step: PageStep = pages): Ask {
  const app = createApp(step)
  const env = { ...(bindings as unknown as Env), ...variables }
  return async (path, init) =>
    app.fetch(
      typeof path === 'string' ? new Request(HOST + path, { redirect: 'manual', ...init }) : path,
      env,
      createExecutionContext(),
    )
}

/** A call that carries the operator's secret. */
export function operatorCall(body: unknown, method = 'PUT'): RequestInit {
  return {
    method,
    headers: { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

export async function setSite(change: SiteSettingsChange): Promise<void> {
  const answer = await edge()('/wps/operator/site', operatorCall(change))
  if (answer.status !== 200) throw new Error(await answer.text())
}

/** The site as nobody has changed it yet. */
export async function resetSite(): Promise<void> {
  const open = { allowAddresses: [], denyAddresses: [] }
  await setSite({
    maintenance: { on: false, message: '', until: 0 },
    region: { mode: 'deny', countries: [], ...open },
  })
}

export async function envelope(answer: Response): Promise<Envelope> {
  return answer.json()
}
