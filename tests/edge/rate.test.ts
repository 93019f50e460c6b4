import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRates } from '#edge/guards/rate'
import { MINUTE_MS, RATE_BLOCK_CALLS } from '#lib/limits'
import { edge, envelope } from './edge'
import { fake, ORIGIN, ok, refusal, withFakeUpstream } from './fake-upstream'

/** A limiter that remembers its keys and allows some of them. */
function limiter(allows: (key: string) => boolean) {
  const keys: string[] = []
  const limit = ({ key }: { key: string }) => {
    keys.push(key)
    return Promise.resolve({ success: allows(key) })
  }
  return { keys, binding: { limit } as RateLimit }
}

const token = (value: string) => ({ headers: { authorization: `Bearer ${value}` } })

beforeEach(() => {
  forgetRates()
  // No minute ends while calls are counted.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => void vi.useRealTimers())

describe('rate limits of sessions', () => {
  withFakeUpstream()
  beforeEach(() => fake(() => ok({})))

  it('hold for the one who passed them, until the minute is over', async () => {
    const calls = limiter((key) => key.startsWith('address:'))
    const ask = edge({ LIMIT_CALL: calls.binding, RELAY_ORIGIN: ORIGIN })
    for (let i = 0; i <= RATE_BLOCK_CALLS; i++) await ask('/wps/member/info', token('greedy'))
    expect((await ask('/wps/member/info', token('greedy'))).status).toBe(429)
    expect((await ask('/wps/member/info', token('calm'))).status).toBe(200)
    vi.setSystemTime(Date.now() + MINUTE_MS)
    expect((await ask('/wps/member/info', token('greedy'))).status).toBe(200)
  })

  it('count one by its token, which does not leave, once it has worked', async () => {
    const calls = limiter(() => true)
    const ask = edge({ LIMIT_CALL: calls.binding, RELAY_ORIGIN: ORIGIN })
    for (const each of ['secret-a', 'secret-b']) {
      for (let i = 0; i <= RATE_BLOCK_CALLS; i++) await ask('/wps/member/info', token(each))
    }
    const [a, b] = calls.keys
    expect(a).toMatch(/^token:/)
    expect(a).not.toContain('secret')
    expect(b).toMatch(/^token:/)
    expect(b).not.toBe(a)
    for (let i = 0; i < RATE_BLOCK_CALLS; i++) await ask('/wps/member/info')
    expect(calls.keys.at(-1)).toBe('address:127.0.0.1')
  })

  it('a session goes on where made-up tokens of its address are over the limit', async () => {
    const calls = limiter((key) => key.startsWith('token:'))
    const ask = edge({ LIMIT_CALL: calls.binding, RELAY_ORIGIN: ORIGIN })
    await ask('/wps/member/info', token('calm'))
    fake(() => refusal(401, 'session.expired'))
    for (let i = 0; i < RATE_BLOCK_CALLS; i++) await ask('/wps/member/info', token(`new-${i}`))
    expect((await ask('/wps/member/info', token('new-x'))).status).toBe(429)
    fake(() => ok({}))
    expect((await ask('/wps/member/info', token('calm'))).status).toBe(200)
  })
})

describe('rate limits', () => {
  it('answer 429 with Retry-After, and then without asking again', async () => {
    const calls = limiter(() => false)
    const ask = edge({ LIMIT_CALL: calls.binding })
    const statuses: number[] = []
    for (let i = 0; i < RATE_BLOCK_CALLS + 5; i++) {
      statuses.push((await ask('/wps/member/info')).status)
    }
    expect(statuses.indexOf(429)).toBe(RATE_BLOCK_CALLS - 1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    expect(calls.keys).toHaveLength(1)
    const answer = await ask('/wps/member/info')
    expect(answer.headers.get('retry-after')).toBe('60')
    const { code, message } = await envelope(answer)
    expect(code).toBe('request.rate-limited')
    expect(message).toContain('60')
  })

  it('count all made-up tokens of an address together', async () => {
    const calls = limiter(() => true)
    const ask = edge({ LIMIT_CALL: calls.binding })
    for (let i = 0; i < 2 * RATE_BLOCK_CALLS; i++) {
      expect((await ask('/wps/member/info', token(`B1.made-up-${i}-xxxxxxxx`))).status).toBe(401)
    }
    expect(calls.keys).toEqual(['address:127.0.0.1', 'address:127.0.0.1'])
  })

  it.each(['/wps/lottery/games/VELOZ1/current', '/wps/operator/audit'])(
    'count %s by address whatever token is made up',
    async (path) => {
      const calls = limiter(() => true)
      const ask = edge({ LIMIT_CALL: calls.binding })
      for (let i = 0; i < RATE_BLOCK_CALLS; i++) {
        await ask(path, token(`made-up-${i}`))
      }
      expect(calls.keys).toEqual(['address:127.0.0.1'])
    },
  )

  it('count sign-in and registration apart, by address and not by what a client writes', async () => {
    const access = limiter(() => false)
    const calls = limiter(() => true)
    const ask = edge({ LIMIT_ACCESS: access.binding, LIMIT_CALL: calls.binding })
    const init = {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'x-forwarded-for': '8.8.8.8' },
    }
    expect((await ask('/wps/session/login/freeplay', init)).status).toBe(429)
    expect(access.keys).toEqual(['address:127.0.0.1'])
    expect(calls.keys).toEqual([])
  })

  it('count a network of version 6 as one address', async () => {
    const access = limiter(() => true)
    const ask = edge({ LIMIT_ACCESS: access.binding, TRUSTED_PROXY_HEADER: 'x-from' })
    for (const last of ['1', 'ffff:2', 'b:c:d']) {
      const headers = { 'x-from': `2001:db8:0:7::${last}` }
      await ask('/wps/session/login', { method: 'POST', headers })
    }
    expect(new Set(access.keys)).toEqual(new Set(['address:2001:db8:0:7']))
  })

  it('write one line of the log in a minute for an address that passes them', async () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const access = limiter(() => false)
    const ask = edge({ LIMIT_ACCESS: access.binding, TRUSTED_PROXY_HEADER: 'x-from' })
    for (const from of ['192.0.2.71', '192.0.2.71', '192.0.2.72', '192.0.2.71']) {
      await ask('/wps/session/login', { method: 'POST', headers: { 'x-from': from } })
    }
    expect(lines).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
  })

  it('that are down let the site work', async () => {
    const binding = { limit: () => Promise.reject(new Error('away')) } as unknown as RateLimit
    const ask = edge({ LIMIT_CALL: binding, LIMIT_ACCESS: binding })
    for (let i = 0; i < RATE_BLOCK_CALLS; i++) {
      expect((await ask('/lgw/games/game_menus')).status).toBe(200)
    }
    expect((await ask('/wps/session/login', { method: 'POST' })).status).toBe(400)
  })

  it('hold for real: 60 a minute, even across the turn of one', async () => {
    const ask = edge()
    const statuses: number[] = []
    for (let i = 0; i < 130; i++) {
      statuses.push((await ask('/wps/session/login', { method: 'POST' })).status)
    }
    expect(statuses.slice(0, 50)).not.toContain(429)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    expect((await ask('/wps/health')).status).toBe(200)
  })
})
