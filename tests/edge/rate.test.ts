import { describe, expect, it } from 'vitest'
import { Pace } from '#edge/guards/pace'
import { MINUTE_MS, RATE_FREE_CALLS } from '#lib/limits'
import { edge, envelope } from './edge'

/** A limiter that remembers its keys and allows some of them. */
function limiter(allows: (key: string) => boolean) {
  const keys: string[] = []
  const limit = ({ key }: { key: string }) => {
    keys.push(key)
    return Promise.resolve({ success: allows(key) })
  }
  return { keys, binding: { limit } as RateLimit }
}

/** Spends the calls that are free, so that the next one is asked about. */
async function hurry(ask: ReturnType<typeof edge>, ...call: Parameters<ReturnType<typeof edge>>) {
  for (let i = 0; i < RATE_FREE_CALLS; i++) await ask(...call)
}

const token = (value: string) => ({ headers: { authorization: `Bearer ${value}` } })

describe('rate limits', () => {
  it('answer 429 with Retry-After', async () => {
    const ask = edge({ LIMIT_CALL: limiter(() => false).binding })
    await hurry(ask, '/wps/member/info')
    const answer = await ask('/wps/member/info')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
    const { code, message } = await envelope(answer)
    expect(code).toBe('request.rate-limited')
    expect(message).toContain('60')
  })

  it('count a session by its token, which does not leave, and the rest by address', async () => {
    const calls = limiter(() => true)
    const ask = edge({ LIMIT_CALL: calls.binding })
    await hurry(ask, '/wps/member/info', token('secret-a'))
    await hurry(ask, '/wps/member/info', token('secret-b'))
    await hurry(ask, '/wps/member/info')
    calls.keys.length = 0
    await ask('/wps/member/info', token('secret-a'))
    await ask('/wps/member/info', token('secret-b'))
    await ask('/wps/v2/wallets/balance', token('secret-a'))
    await ask('/wps/member/info')
    const [a, b, again, visitor] = calls.keys
    expect(a).toMatch(/^token:/)
    expect(a).not.toContain('secret')
    expect(b).not.toBe(a)
    expect(again).toBe(a)
    expect(visitor).toBe('address:127.0.0.1')
  })

  it('count public calls by address whatever token is made up', async () => {
    const calls = limiter(() => true)
    const ask = edge({ LIMIT_CALL: calls.binding })
    await hurry(ask, '/wps/lottery/games/VELOZ1/current', token('made-up'))
    calls.keys.length = 0
    await ask('/wps/lottery/games/VELOZ1/current', token('made-up'))
    expect(calls.keys).toEqual(['address:127.0.0.1'])
  })

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

  it('leave a slow caller alone, and start anew each minute', () => {
    const pace = new Pace(2)
    const at = [0, 1, 2, MINUTE_MS].map((ms) => pace.isSlow('token:a', ms))
    expect(at).toEqual([true, true, false, true])
    expect(pace.isSlow('token:b', MINUTE_MS)).toBe(true)
  })

  it('that are down let the site work', async () => {
    const binding = { limit: () => Promise.reject(new Error('away')) } as unknown as RateLimit
    const answer = await edge({ LIMIT_CALL: binding })('/lgw/games/game_menus')
    expect(answer.status).toBe(200)
  })

  it('hold for real', async () => {
    const ask = edge()
    const login = () => ask('/wps/session/login', { method: 'POST' })
    const statuses: number[] = []
    for (let i = 0; i < 70; i++) statuses.push((await login()).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await ask('/wps/health')).status).toBe(200)
  })
})
