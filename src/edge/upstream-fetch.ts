import type { Envelope } from '#lib/envelope'
import { AppError } from '#lib/errors'
import { cookieOf, keptOf, REMEMBER_COOKIE, rememberCookie } from '#lib/http/cookie'
import {
  BREAKER_FAILURES,
  BREAKER_OPEN_MS,
  SESSION_ABSOLUTE_MS,
  UPSTREAM_BYTES_MAX,
  UPSTREAM_READ_TRIES,
  UPSTREAM_TIMEOUT_MS,
} from '#lib/limits'
import { VISITOR_HEADER } from './relay-visitor'

/** What is sent to the upstream as it came; other cookies and everything else stay here. */
const FORWARDED = [
  'authorization',
  'content-type',
  'idempotency-key',
  'language',
  'merchant',
  'user-agent',
  'x-module-id',
  'x-signature',
  'x-timestamp',
]
const RETURNED = ['idempotency-replayed', 'retry-after', 'allow']

/** Failures in a row, and until when nothing is asked; one request then tries. */
const breaker = { failures: 0, openUntil: 0 }

function assertClosed(): void {
  const now = Date.now()
  if (breaker.failures < BREAKER_FAILURES) return
  if (now < breaker.openUntil) {
    throw new AppError('upstream.unavailable', {
      seconds: Math.ceil((breaker.openUntil - now) / 1000),
    })
  }
  breaker.openUntil = now + BREAKER_OPEN_MS
}

function failed(): void {
  breaker.failures += 1
  if (breaker.failures >= BREAKER_FAILURES) breaker.openUntil = Date.now() + BREAKER_OPEN_MS
}

/** Forgets what failed before, as a new worker would. */
export function resetBreaker(): void {
  breaker.failures = 0
  breaker.openUntil = 0
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let size = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > UPSTREAM_BYTES_MAX) throw new AppError('upstream.bad-answer')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function envelopeOf(text: string): Envelope {
  const answer: unknown = JSON.parse(text)
  const isEnvelope =
    typeof answer === 'object' &&
    answer !== null &&
    'value' in answer &&
    typeof (answer as Envelope).success === 'boolean'
  if (!isEnvelope) throw new AppError('upstream.bad-answer')
  return answer as Envelope
}

/** An answer of the upstream, read to its end. */
interface Answer {
  status: number
  headers: Headers
  body: string
  envelope: Envelope
}

async function askOnce(url: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(UPSTREAM_TIMEOUT_MS)
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'manual', signal })
  } catch {
    throw new AppError(signal.aborted ? 'upstream.timeout' : 'upstream.unavailable')
  }
  try {
    const body = await readText(response)
    return { status: response.status, headers: response.headers, body, envelope: envelopeOf(body) }
  } catch {
    throw new AppError(signal.aborted ? 'upstream.timeout' : 'upstream.bad-answer')
  }
}

/** Did the upstream itself fail, rather than refuse? */
function isFault({ status, envelope: { code } }: Answer): boolean {
  if (status < 500) return false
  return !code || code === 'request.internal' || code.startsWith('upstream.')
}

/** Asks until an answer comes; only reads are asked again, and never after a timeout. */
async function ask(url: string, init: RequestInit): Promise<Answer> {
  const tries = init.method === 'GET' ? UPSTREAM_READ_TRIES : 1
  for (let attempt = 1; ; attempt++) {
    assertClosed()
    try {
      const answer = await askOnce(url, init)
      if (!isFault(answer)) {
        breaker.failures = 0
        return answer
      }
      failed()
      if (attempt >= tries) return answer
    } catch (error) {
      failed()
      if (attempt >= tries || (error as AppError).code === 'upstream.timeout') throw error
    }
  }
}

function picked(headers: Headers, names: readonly string[]): Headers {
  const some = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) some.set(name, value)
  }
  return some
}

/** Asks the upstream for a socket at a path of ours; the token is in the subprotocols. */
export async function fetchSocket(
  origin: string,
  path: string,
  request: Request,
  visitor?: string,
): Promise<Response> {
  assertClosed()
  const headers = picked(request.headers, ['upgrade', 'sec-websocket-protocol'])
  if (visitor) headers.set(VISITOR_HEADER, visitor)
  try {
    return await fetch(new URL(path, origin), { headers, redirect: 'manual' })
  } catch {
    failed()
    throw new AppError('upstream.unavailable')
  }
}

interface Forwarding {
  remembers?: boolean | undefined
  /** Signed, see `relay-visitor`. */
  visitor?: string | undefined
}

function forwarded(request: Request, { remembers, visitor }: Forwarding): Headers {
  const headers = picked(request.headers, FORWARDED)
  if (visitor) headers.set(VISITOR_HEADER, visitor)
  const value = remembers && cookieOf(request, REMEMBER_COOKIE)
  if (value) headers.set('cookie', `${REMEMBER_COOKIE}=${value}`)
  return headers
}

/**
 * Asks the upstream at `RELAY_ORIGIN` for `path`, which is made of the call and not of what was
 * asked for here; its faults are refusals 502, 503 and 504. It gets no cookie
 * but that of a remembered session, with the calls that have one.
 */
export async function fetchUpstream(
  origin: string,
  path: string,
  request: Request,
  forwarding: Forwarding = {},
): Promise<Answer> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const body = request.body ? await request.arrayBuffer() : undefined
  const url = new URL(path, origin)
  url.search = new URL(request.url).search
  return ask(url.href, { method, headers: forwarded(request, forwarding), body })
}

/** An upstream's answer as ours; a cookie of it is made anew, with the attributes we set. */
export function passOn(
  { status, headers, body }: Answer,
  { remembers = false }: { remembers?: boolean | undefined },
): Response {
  const kept = picked(headers, RETURNED)
  kept.set('content-type', 'application/json')
  const remembered = remembers && keptOf(headers, SESSION_ABSOLUTE_MS)
  if (remembered) kept.set('set-cookie', rememberCookie(remembered))
  return new Response(body, { status, headers: kept })
}
