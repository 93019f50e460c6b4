import type * as z from 'zod/mini'
import type { CALLS } from '#lib/api/index'
import { CallError } from '#lib/client/call-error'
import type { Route } from '#lib/client/route'
import { ROUTES as CONTENT } from '#lib/client/routes/content'
import { ROUTES as FIRST } from '#lib/client/routes/first'
import { ROUTES as OPERATOR } from '#lib/client/routes/operator'
import { ROUTES as SPORTS } from '#lib/client/routes/sports'
import { callUrl } from '#lib/client/url'
import type { Envelope } from '#lib/envelope'
import { newKey } from '#lib/ids'
import { ANSWER_MS, SECOND_MS, WHOLE_ANSWER_FACTOR } from '#lib/limits'
import { $token, forgetSession } from './session'

/** With the operators' calls what else is public and looked at here. */
const ROUTES = {
  ...OPERATOR,
  'vip.levels': CONTENT['vip.levels'],
  'site.status': FIRST['site.status'],
  'sports.tree': SPORTS['sports.tree'],
  'sports.events': SPORTS['sports.events'],
} as const

/** A call that takes two: what was wanted, to be proposed in its place. */
export class NeedsSecond extends CallError {
  constructor(
    message: string,
    readonly call: string,
    readonly input: Record<string, unknown>,
  ) {
    super('proposal.needed', message)
  }
}

/** What the console asks the site for. */
export type ConsoleCall = keyof typeof ROUTES
export type CallInput<N extends ConsoleCall> = z.input<(typeof CALLS)[N]['input']>
export type CallValue<N extends ConsoleCall> = z.output<(typeof CALLS)[N]['output']>

const TIMEOUT_MS = 15 * SECOND_MS
/** What reads all that there is may take minutes. */
const WHOLE: readonly ConsoleCall[] = ['operator.audit']
const WHOLE_MS = WHOLE_ANSWER_FACTOR * ANSWER_MS

async function bodyOf(route: Route, rest: Record<string, unknown>): Promise<string | undefined> {
  if (route.method !== 'POST' && route.method !== 'PUT') return undefined
  if (!route.encrypted) return JSON.stringify(rest)
  const { sealed } = await import('#lib/client/envelope')
  return sealed(rest, () => send('site.status', {}))
}

function headersOf(name: string, route: Route, key: string): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'X-Module-Id': name,
    Language: document.documentElement.lang,
  })
  const token = $token.get()
  if (token && route.path.startsWith('/wps/operator/'))
    headers.set('Authorization', `Bearer ${token}`)
  if (route.keyed) headers.set('Idempotency-Key', key)
  if (route.method === 'POST' || route.method === 'PUT')
    headers.set('Content-Type', route.encrypted ? 'application/jose' : 'application/json')
  return headers
}

async function answerOf(url: string, timeoutMs: number, init: RequestInit) {
  if (navigator.onLine === false) throw new CallError('client.offline', '')
  const signal = AbortSignal.timeout(timeoutMs)
  const lost = () => new CallError(signal.aborted ? 'client.timeout' : 'client.network', '')
  const response = await fetch(url, { ...init, signal }).catch(() => Promise.reject(lost()))
  const envelope = (await response.json().catch(() => null)) as Envelope | null
  if (typeof envelope?.success !== 'boolean') throw new CallError('client.answer', '')
  return { status: response.status, envelope }
}

/**
 * Makes a call with the session of who works here: its value, or a thrown {@link CallError}. A
 * session that the server no longer knows is forgotten. `key` is kept by who repeats an act.
 */
export async function send<N extends ConsoleCall>(
  name: N,
  input: CallInput<N>,
  key = newKey(),
): Promise<CallValue<N>> {
  const route: Route = ROUTES[name]
  const { url, rest } = callUrl(route, input)
  const headers = headersOf(name, route, key)
  const body = await bodyOf(route, rest)
  const timeoutMs = WHOLE.includes(name) ? WHOLE_MS : TIMEOUT_MS
  const { status, envelope } = await answerOf(url, timeoutMs, {
    method: route.method,
    headers,
    ...(body !== undefined && { body }),
    credentials: 'same-origin',
    cache: 'no-store',
  })
  if (envelope.success) return envelope.value as CallValue<N>
  const { code = 'request.internal', message, fields = [], value } = envelope
  if (code === 'session.expired') forgetSession()
  if (code === 'proposal.needed') throw new NeedsSecond(message, name, input)
  throw new CallError(code, message, status, fields, 0, value)
}
