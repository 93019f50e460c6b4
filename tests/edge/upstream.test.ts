import { describe, expect, it, vi } from 'vitest'
import { REMEMBER_COOKIE } from '#lib/http/cookie'
import { BREAKER_FAILURES, BREAKER_OPEN_MS, UPSTREAM_BYTES_MAX } from '#lib/limits'
import { eventually } from '../support/eventually'
import { edge, envelope } from './edge'
import { type Answering, asked, fake, ORIGIN, ok, refusal, withFakeUpstream } from './fake-upstream'

const ask = edge({ RELAY_ORIGIN: ORIGIN })
const place = (headers: Record<string, string> = {}) =>
  ask('/wps/lottery/tickets', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', ...headers },
  })
const read = () => ask('/wps/v2/wallets/balance')

withFakeUpstream()

describe('the relay to an upstream', () => {
  it('sends path, query, body and the known headers, and no address of the visitor', async () => {
    fake(() => ok(1))
    await ask('/wps/record/entries?count=5&before=9', {
      headers: {
        authorization: 'Bearer t',
        language: 'en',
        merchant: 'orilla',
        'x-module-id': 'record.entries',
        cookie: 'lang=en; secret=1',
        'x-forwarded-for': '1.2.3.4',
        'user-agent': 'someone',
        'cf-connecting-ip': '1.2.3.4',
        referer: 'https://site.example/',
      },
    })
    const [request] = asked
    expect(request?.url).toBe(`${ORIGIN}/wps/record/entries?count=5&before=9`)
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      authorization: 'Bearer t',
      language: 'en',
      merchant: 'orilla',
      'user-agent': 'someone',
      'x-module-id': 'record.entries',
    })
  })

  it('hands over body, key and type, and the upstream’s status and marks', async () => {
    fake(async (request) =>
      ok(await request.text(), { 'idempotency-replayed': 'true', 'set-cookie': 'a=b' }),
    )
    const answer = await place({ 'idempotency-key': 'k'.repeat(20) })
    expect((await envelope(answer)).value).toBe('{"a":1}')
    expect(asked[0]?.headers.get('idempotency-key')).toBe('k'.repeat(20))
    expect(answer.headers.get('idempotency-replayed')).toBe('true')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('hands over one cookie, of the calls of remembered sessions, with our attributes', async () => {
    const cookie = `${REMEMBER_COOKIE}=B1.old; lang=en; other=1`
    const post = (path: string) =>
      ask(path, { method: 'POST', headers: { cookie, 'content-type': 'application/json' } })
    const answerWith = (line: string) =>
      fake(() => {
        const answer = ok({})
        answer.headers.append('set-cookie', 'other=2; Path=/')
        answer.headers.append('set-cookie', line)
        return answer
      })
    answerWith(`${REMEMBER_COOKIE}=B1.new; Domain=evil.example; Path=/x; max-age=9999999`)
    const kept = await post('/wps/session/resume')
    expect(asked[0]?.headers.get('cookie')).toBe(`${REMEMBER_COOKIE}=B1.old`)
    expect(kept.headers.getSetCookie()).toEqual([
      `${REMEMBER_COOKIE}=B1.new; Path=/; Max-Age=86400; Secure; HttpOnly; SameSite=Lax`,
    ])
    for (const line of [`${REMEMBER_COOKIE}=; Max-Age=0`, `${REMEMBER_COOKIE}=a b"c; Max-Age=9`]) {
      answerWith(line)
      const [dropped] = (await post('/wps/session/resume')).headers.getSetCookie()
      expect(dropped).toContain(`${REMEMBER_COOKIE}=; Path=/; Max-Age=0`)
    }
    answerWith(`${REMEMBER_COOKIE}=B1.new; max-age=60`)
    const other = await place({ cookie })
    expect(asked.at(-1)?.headers.get('cookie')).toBeNull()
    expect(other.headers.getSetCookie()).toEqual([])
  })

  it('passes refusals on as they are', async () => {
    fake(() => refusal(422, 'wallet.insufficient-balance'))
    const answer = await place()
    expect(answer.status).toBe(422)
    expect((await envelope(answer)).code).toBe('wallet.insufficient-balance')
  })

  it('never forwards what the allow-list does not name', async () => {
    fake(() => ok(1))
    expect((await ask('/wps/admin')).status).toBe(404)
    expect(asked).toHaveLength(0)
  })
})

describe('a failing upstream', () => {
  const faults: [string, Answering, number, string][] = [
    [
      'a reset',
      () => Promise.reject(new TypeError('Network connection lost.')),
      503,
      'upstream.unavailable',
    ],
    ['garbage', () => new Response('<html>'), 502, 'upstream.bad-answer'],
    ['half an answer', () => new Response('{"success":true,"va'), 502, 'upstream.bad-answer'],
    ['no envelope', () => Response.json({ ok: true }), 502, 'upstream.bad-answer'],
    ['nothing', () => new Response(null, { status: 204 }), 502, 'upstream.bad-answer'],
    [
      'bytes that are no text',
      () => new Response(new Uint8Array([0xff, 0xfe])),
      502,
      'upstream.bad-answer',
    ],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://x.example' } }),
      502,
      'upstream.bad-answer',
    ],
    [
      'a flood',
      () => new Response(new Uint8Array(UPSTREAM_BYTES_MAX + 1).fill(32)),
      502,
      'upstream.bad-answer',
    ],
    ['a fault of its own', () => refusal(500, 'request.internal'), 500, 'request.internal'],
  ]
  it.each(faults)('with %s', async (_name, fault, status, code) => {
    fake(fault)
    const answer = await place({ language: 'en' })
    expect(answer.status).toBe(status)
    expect(await envelope(answer)).toMatchObject({ success: false, code })
  })

  it.each(faults)('is asked twice for a read and once for a write: %s', async (_name, fault) => {
    fake(fault)
    await place()
    expect(asked).toHaveLength(1)
    await read()
    expect(asked).toHaveLength(3)
  })

  it('that recovers answers the second try', async () => {
    let times = 0
    fake(() => (++times === 1 ? new Response('oops', { status: 500 }) : ok({ sumBalance: 1 })))
    expect((await read()).status).toBe(200)
  })

  it.each(['no answer', 'an answer that stops half way'])('with %s is a timeout', async (kind) => {
    const signals: AbortSignal[] = []
    const timeout = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    fake((request) => {
      signals.push(request.signal)
      const hang = new Promise<never>((_, reject) => {
        timeout.signal.addEventListener('abort', () =>
          reject(new DOMException('x', 'TimeoutError')),
        )
      })
      setTimeout(() => timeout.abort(), 20)
      if (kind === 'no answer') return hang
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"success":'))
          hang.catch((error) => controller.error(error))
        },
      })
      return new Response(body)
    })
    const answer = await read()
    expect(answer.status).toBe(504)
    expect((await envelope(answer)).code).toBe('upstream.timeout')
    // A read that timed out is not tried again: the visitor has waited enough.
    expect(asked).toHaveLength(1)
  })
})

describe('the breaker', () => {
  const fail = async (times: number) => {
    fake(() => refusal(503, 'upstream.unavailable'))
    for (let i = 0; i < times; i++) await place()
  }

  it('opens after failures in a row and refuses without asking', async () => {
    await fail(BREAKER_FAILURES)
    asked.length = 0
    const answer = await place()
    expect(asked).toHaveLength(0)
    expect(answer.status).toBe(503)
    expect((await envelope(answer)).code).toBe('upstream.unavailable')
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(BREAKER_OPEN_MS / 1000)
  })

  it('stays closed while answers come between', async () => {
    await fail(BREAKER_FAILURES - 1)
    fake(() => ok(1))
    await place()
    await fail(BREAKER_FAILURES - 1)
    fake(() => ok(1))
    expect((await place()).status).toBe(200)
  })

  it('does not count refusals, nor an upstream in maintenance', async () => {
    fake(() => refusal(503, 'site.maintenance'))
    for (let i = 0; i < BREAKER_FAILURES + 2; i++) await place()
    expect(asked).toHaveLength(BREAKER_FAILURES + 2)
  })

  it('lets one try after a while, and closes when it succeeds', async () => {
    await fail(BREAKER_FAILURES)
    const later = Date.now() + BREAKER_OPEN_MS + 1
    vi.spyOn(Date, 'now').mockReturnValue(later)
    asked.length = 0
    let release: (response: Response) => void = () => undefined
    fake(() => new Promise((resolve) => (release = resolve)))
    const first = place()
    await eventually(() => expect(asked).toHaveLength(1))
    expect((await place()).status).toBe(503)
    expect(asked).toHaveLength(1)
    release(ok(1))
    expect((await first).status).toBe(200)
    fake(() => ok(1))
    expect((await place()).status).toBe(200)
  })
})
