import { readSession, SESSION_KEYS } from '#lib/browser/storage'
import type { Envelope } from '#lib/envelope'
import { newKey } from '#lib/ids'
import { SECOND_MS } from '#lib/limits'
import { CallError } from './call-error'
import { noteServerTime } from './clock'
import { callHeaders } from './headers'
import type { CallInput, CallValue, ClientCall, Route } from './route'
import { ROUTES } from './routes/first'
import { callUrl } from './url'

export type { CallInput, CallValue }

export interface SendOptions {
  /** The intent's idempotency key, kept by the caller for its own retries. */
  key?: string
  timeoutMs?: number
  /** Goes on when the page is left. */
  keepalive?: boolean
}

const TIMEOUT_MS = 15 * SECOND_MS
/** A read or a keyed call whose answer was lost is sent once more after this long. */
const RETRY_AFTER_MS = 400
const TRIES = 2
const RETRIED: readonly string[] = [
  'client.network',
  'client.timeout',
  'upstream.bad-answer',
  'upstream.timeout',
]

/** Answers that hold the server's clock, fresh. */
const TIMED: readonly string[] = ['site.status', 'lottery.current']

const REFUSED: readonly string[] = [
  'session.expired',
  'session.required',
  'password.must-change',
  'member.excluded',
  'member.excluded-for-good',
]

/** The whole site is closed to who asks. */
const CLOSED: readonly string[] = ['site.restricted', 'site.maintenance']

type Listener = (error: CallError) => void
const sessionRefused = new Set<Listener>()
const siteClosed = new Set<Listener>()

/**
 * Hears of a session that the server no longer knows, or that it answers only a change of its
 * password, while its token is still the stored one.
 */
export function onSessionRefused(listener: Listener): () => void {
  sessionRefused.add(listener)
  return () => sessionRefused.delete(listener)
}

/** Hears of a call that is refused as the whole site is closed: to a region, or for maintenance. */
export function onSiteClosed(listener: Listener): () => void {
  siteClosed.add(listener)
  return () => siteClosed.delete(listener)
}

/**
 * Makes a call: its value, or a thrown {@link CallError}. A lost answer of a read or of a keyed
 * call is asked for once more with the same key, so nothing happens twice.
 */
export const send = sender(ROUTES)

/** The same for calls whose routes came later. */
export function sender<R extends Partial<Record<ClientCall, Route>>>(routes: R) {
  return <N extends keyof R & ClientCall>(
    name: N,
    input: CallInput<N>,
    options?: SendOptions,
  ): Promise<CallValue<N>> => sendTo(routes[name] as Route, name, input, options)
}

async function sendTo<N extends ClientCall>(
  route: Route,
  name: N,
  input: CallInput<N>,
  options: SendOptions = {},
): Promise<CallValue<N>> {
  const key = route.keyed ? (options.key ?? newKey()) : undefined
  const tries = route.method === 'GET' || key ? TRIES : 1
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await attemptCall(name, route, input, key, options)) as CallValue<N>
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (attempt >= tries || !RETRIED.includes(error.code)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    }
  }
}

async function attemptCall(
  name: ClientCall,
  route: Route,
  input: Record<string, unknown>,
  key: string | undefined,
  options: SendOptions,
): Promise<unknown> {
  try {
    return await exchange(name, route, input, key, options)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'envelope.unknown-key') throw error
    const { forgetStatus } = await import('./envelope')
    forgetStatus()
    return await exchange(name, route, input, key, options)
  }
}

async function exchange(
  name: ClientCall,
  route: Route,
  input: Record<string, unknown>,
  key: string | undefined,
  { timeoutMs = TIMEOUT_MS, keepalive = false }: SendOptions,
): Promise<unknown> {
  if (navigator.onLine === false) throw new CallError('client.offline', '')
  const { url, rest } = callUrl(route, input)
  // Before anything is awaited: a sign-out forgets the token that its own call needs.
  const token = readSession(SESSION_KEYS.token)
  const headers = callHeaders(name, { key, contentType: contentType(route) })
  const body = await bodyOf(route, rest)
  const sentAt = Date.now()
  const { response, envelope } = await fetchWithin(timeoutMs, url, {
    method: route.method,
    headers,
    ...(body !== undefined && { body }),
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive,
  })
  if (envelope.success) {
    if (TIMED.includes(name)) {
      const { serverTime } = envelope.value as CallValue<'site.status'>
      noteServerTime(serverTime, sentAt, Date.now())
    }
    return envelope.value
  }
  throw refusal(envelope, response, token)
}

const hasBody = ({ method }: Route) => method === 'POST' || method === 'PUT'

function contentType(route: Route): string | undefined {
  if (!hasBody(route)) return undefined
  if (route.encrypted) return 'application/jose'
  return route.form ? 'application/x-www-form-urlencoded' : 'application/json'
}

async function bodyOf(route: Route, rest: Record<string, unknown>): Promise<string | undefined> {
  if (!hasBody(route)) return undefined
  if (route.form) return String(new URLSearchParams(rest as Record<string, string>))
  if (!route.encrypted) return JSON.stringify(rest)
  const { sealed } = await import('./envelope')
  return await sealed(rest, () => send('site.status', {}))
}

interface Answer {
  response: Response
  envelope: Envelope
}

async function fetchWithin(timeoutMs: number, url: string, init: RequestInit): Promise<Answer> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: abort.signal })
    const envelope = parseEnvelope(await response.text())
    if (!envelope) throw new CallError('client.answer', '', response.status)
    return { response, envelope }
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError(abort.signal.aborted ? 'client.timeout' : 'client.network', '')
  } finally {
    clearTimeout(timer)
  }
}

function parseEnvelope(text: string): Envelope | null {
  try {
    const answer: Envelope | null = JSON.parse(text)
    return typeof answer?.success === 'boolean' ? answer : null
  } catch {
    return null
  }
}

function refusal(envelope: Envelope, response: Response, token: string): CallError {
  const error = new CallError(
    envelope.code ?? 'request.internal',
    envelope.message,
    response.status,
    envelope.fields ?? [],
    Number(response.headers.get('Retry-After')) || 0,
    envelope.value,
  )
  if (REFUSED.includes(error.code) && token && token === readSession(SESSION_KEYS.token)) {
    for (const listener of sessionRefused) listener(error)
  }
  if (CLOSED.includes(error.code)) for (const listener of siteClosed) listener(error)
  return error
}
