import { vi } from 'vitest'

export interface Received {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: string
}

/** A value, a refusal, or something thrown in place of an answer. */
export type Answer =
  | { value: unknown }
  | { code: string; status: number; message?: string; fields?: unknown[]; retryAfter?: number }
  | { text: string; status?: number }
  | { lost: true }

type Responder = (received: Received) => Answer | Promise<Answer>

/** Numbers are shown by our own codes, unless a test says otherwise. */
const OWN_CODES = {
  'GET /wps/verification/sms/settings': () => ({
    value: { adapter: 'own', firebase: { apiKey: '', projectId: '', origin: '' } },
  }),
}

/** Stands in for the site's server behind `fetch`; answers by `METHOD /path`. */
export function fakeServer(own: Record<string, Responder>) {
  const responders: Record<string, Responder> = { ...OWN_CODES, ...own }
  const received: Received[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = new URL(input, 'https://orilla.test')
    const call: Received = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
    }
    received.push(call)
    const responder = responders[`${call.method} ${call.path}`]
    if (!responder) throw new Error(`nothing answers ${call.method} ${call.path}`)
    return respond(await responder(call))
  })
  return {
    received,
    on(door: string, responder: Responder) {
      responders[door] = responder
    },
    at: (path: string) => received.filter((call) => call.path === path),
  }
}

function respond(answer: Answer): Response {
  if ('lost' in answer) throw new TypeError('Failed to fetch')
  if ('text' in answer) return new Response(answer.text, { status: answer.status ?? 200 })
  if ('value' in answer) return Response.json({ success: true, message: '', value: answer.value })
  const { code, status, message = `text of ${code}`, fields, retryAfter } = answer
  return Response.json(
    { success: false, message, value: null, code, ...(fields && { fields }) },
    { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} },
  )
}

/** What `GET /wps/system/status` answers, with a public key of the test's. */
export function siteStatus(publicKey: unknown = {}, serverTime = Date.now()) {
  return {
    status: 0,
    location: { ip: '192.0.2.1', country: 'CO' },
    maintenance: { message: '', until: 0 },
    customerService: { email: '', url: '' },
    serverTime,
    timeZone: 'America/Bogota',
    merchant: 'orilla',
    publicKey,
    profile: { name: 'play', minimumAge: 18, currency: 'PLY', symbol: 'P', playMoney: true },
    flags: { FREEPLAY3: true },
  }
}

/** What every way in answers, for a member of some type. */
export function signedIn(account = 'marina21', type = 0) {
  return {
    token: `token-of-${account}`,
    expiresAt: Date.now() + 60_000,
    firstTimeLogin: false,
    passwordExpired: false,
    selfExcluded: false,
    defaultPassword: false,
    member: { id: `id-of-${account}`, account, nickname: account, type },
  }
}
