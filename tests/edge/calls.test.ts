import { describe, expect, it } from 'vitest'
import { routeCall } from '#edge/routes'
import { CALLS } from '#lib/api/index'
import { BODY_BYTES_MAX } from '#lib/limits'
import { edge, envelope, sent } from './edge'

const ask = edge()
const JSON_TYPE = { 'content-type': 'application/json' }
const post = (path: string, body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  ask(path, { method: 'POST', body, headers })

/** A body that never says how long it is. */
const CHUNK = 16_384

function endless(bytes: number, onRead = (_bytes: number) => {}): ReadableStream<Uint8Array> {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      const size = Math.min(CHUNK, left)
      controller.enqueue(new Uint8Array(size).fill(32))
      onRead(size)
      left -= size
    },
  })
}

describe('the allow-list', () => {
  it('finds every call by its method and path', () => {
    for (const [name, { method, path }] of Object.entries(CALLS)) {
      const filled = path.replace(/:([a-zA-Z]+)/g, 'value-of-$1')
      const route = routeCall(method, filled)
      expect(route.name).toBe(name)
      for (const [slot, value] of Object.entries(route.slots)) {
        expect(value).toBe(`value-of-${slot}`)
      }
    }
  })

  it('decodes slots', () => {
    const { slots } = routeCall('GET', '/wps/lottery/verify/VELOZ%31/202611%2D1')
    expect(slots).toEqual({ gameCode: 'VELOZ1', issue: '202611-1' })
  })

  it.each([
    '/wps/',
    '/wps/unknown',
    '/lgw/x',
    '/lotto/lgw/games/opened',
    '/wps/session/login/',
    '/wps/lottery/games/a/b/current',
    '/wps/constructor',
    '/wps/lottery/games/VELOZ1',
  ])('%s is not there', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(await envelope(answer)).toMatchObject({ success: false, code: 'request.not-found' })
  })

  it.each(['/wps//session/login', '/wps/lottery/games//current', '/wps/x/%2e%2e/y'])(
    '%s has two readings',
    async (path) => {
      const answer = await ask(sent(path))
      expect(answer.status).toBe(400)
      expect(await envelope(answer)).toMatchObject({ success: false, code: 'request.malformed' })
    },
  )

  it.each([
    ['GET', '/wps/session/login', 'POST'],
    ['DELETE', '/wps/lottery/tickets', 'POST, GET'],
    ['OPTIONS', '/wps/member/info', 'GET'],
    ['PATCH', '/wps/session/logout', 'DELETE'],
  ])('%s %s is refused and told %s', async (method, path, allow) => {
    const answer = await ask(path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allow)
    expect((await envelope(answer)).code).toBe('request.method')
  })

  it('a slot that cannot be decoded is malformed', async () => {
    expect((await ask('/wps/lottery/games/%E0%A4%A/current')).status).toBe(400)
  })

  it('no read changes state', () => {
    for (const { method, ...call } of Object.values(CALLS)) {
      if (method === 'GET') expect('keyed' in call).toBe(false)
    }
  })
})

describe('bodies', () => {
  it('over the limit are refused before they are read, announced or not', async () => {
    let read = 0
    const counted = endless(10_000_000, (bytes) => {
      read += bytes
    })
    for (const body of [new Uint8Array(10_000_000), counted]) {
      const answer = await post('/wps/lottery/tickets', body)
      expect(answer.status).toBe(413)
      expect((await envelope(answer)).code).toBe('request.too-large')
    }
    // What a stream holds ready besides: a few chunks.
    expect(read).toBeLessThanOrEqual(BODY_BYTES_MAX + 4 * CHUNK)
  })

  it('at the limit are read', async () => {
    const answer = await post('/wps/lottery/tickets', endless(BODY_BYTES_MAX))
    expect(answer.status).not.toBe(413)
  })

  it.each([
    ['application/x-www-form-urlencoded', 'a=1'],
    ['text/plain', '{}'],
    ['application/jose', 'a.b.c.d.e'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('of type %s are refused on a plain call', async (type, body) => {
    const answer = await post('/wps/lottery/tickets', body, { 'content-type': type })
    expect(answer.status).toBe(415)
    expect((await envelope(answer)).code).toBe('request.unsupported-type')
  })

  it('that are packed are refused', async () => {
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' }
    expect((await post('/wps/lottery/tickets', 'x', headers)).status).toBe(415)
  })

  it('of an encrypted call must be encrypted', async () => {
    const answer = await post('/wps/session/login', '{"username":"a","password":"b"}')
    expect(answer.status).toBe(400)
    expect((await envelope(answer)).code).toBe('envelope.required')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post('/wps/session/login', 'a=1', form)).status).toBe(415)
  })

  it.each(['{', '[1', '\u0000', '"', '{"a":}'])(
    'that are no JSON are malformed: %s',
    async (body) => {
      const answer = await ask('/wps/operator/site', {
        method: 'PUT',
        body,
        headers: { ...JSON_TYPE, authorization: 'Bearer test-operator-token' },
      })
      expect(answer.status).toBe(400)
      expect((await envelope(answer)).code).toBe('request.malformed')
    },
  )

  it.each(['[]', 'null', '1', '{"__proto__":{"on":true}}', '{"constructor":1}'])(
    'of another shape are invalid: %s',
    async (body) => {
      const answer = await ask('/wps/operator/site', {
        method: 'PUT',
        body,
        headers: { ...JSON_TYPE, authorization: 'Bearer test-operator-token' },
      })
      expect(answer.status).toBe(400)
      expect((await envelope(answer)).code).toBe('request.invalid')
    },
  )
})

describe('a call that another site made a browser send', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://site.example.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('is refused: %o', async (headers) => {
    const answer = await ask('/wps/session/logout', { method: 'DELETE', headers })
    expect(answer.status).toBe(403)
    expect((await envelope(answer)).code).toBe('request.origin')
  })

  it.each([[{ origin: 'https://site.example' }], [{}], [{ 'sec-fetch-site': 'same-origin' }]])(
    'is not confused with our own: %o',
    async (headers: Record<string, string>) => {
      const answer = await ask('/wps/session/logout', { method: 'DELETE', headers })
      expect((await envelope(answer)).code).not.toBe('request.origin')
    },
  )

  it('reads are no business of ours to refuse', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await ask('/wps/health', { headers })).status).toBe(200)
  })
})
