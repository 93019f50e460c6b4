import { afterEach, describe, expect, it } from 'vitest'
import type { Env } from '#env'
import { forwardedLists } from '../support/spellings'
import { edge, envelope, resetSite, setSite } from './edge'

const LISTS = 200

describe('the header of a trusted proxy', () => {
  const region = { mode: 'deny' as const, countries: [], allowAddresses: [] }
  const denied = ['203.0.113.0/24', '2001:db8::/32']
  const ask = (variables: Partial<Env> = {}) =>
    edge({ TRUSTED_PROXY_HEADER: 'X-Forwarded-For', DEV_COUNTRY: 'CO', ...variables })
  const from = (list: string) => ({ headers: { 'x-forwarded-for': list } })
  const addressSeen = async (list: string, variables: Partial<Env> = {}) => {
    const answer = await ask(variables)('/wps/system/status', from(list))
    return ((await envelope(answer)).value as { location: { ip: string } }).location.ip
  }
  afterEach(resetSite)

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['8.8.8.8, 203.0.113.9', '203.0.113.9'],
    ['8.8.8.8,203.0.113.9:4711 ', '203.0.113.9'],
    ['203.0.113.9, [2001:db8::7]:443', '2001:db8::7'],
    ['8.8.8.8, ::ffff:203.0.113.9', '203.0.113.9'],
    ['8.8.8.8, unknown', 'unknown'],
    ['8.8.8.8,', 'unknown'],
    ['', 'unknown'],
  ])('"%s" says %s', async (list, address) => {
    expect(await addressSeen(list)).toBe(address)
  })

  it('is read as many entries from its end as there are proxies', async () => {
    const list = '1.1.1.1, 8.8.8.8, 203.0.113.9'
    expect(await addressSeen(list, { TRUSTED_PROXY_HOPS: '2' })).toBe('8.8.8.8')
    for (const hops of ['4', '0', '-1', '1.5', 'two']) {
      expect(await addressSeen(list, { TRUSTED_PROXY_HOPS: hops }), hops).toBe('unknown')
    }
  })

  it('lets nobody from a denied network in by what they write before it', async () => {
    await setSite({ region: { ...region, denyAddresses: denied } })
    expect((await ask()('/', from('8.8.8.8, 203.0.113.9'))).status).toBe(451)
    expect((await ask()('/', from('203.0.113.9, 8.8.8.8'))).status).toBe(200)
    expect((await ask()('/')).status).toBe(451)
  })

  it('gives one visitor one counter, whatever they write before their address', async () => {
    const keys = new Set<string>()
    const counting = { limit: async ({ key }: { key: string }) => ({ success: !!keys.add(key) }) }
    const sign = ask({ LIMIT_ACCESS: counting as RateLimit })
    for (let each = 0; each < 20; each++) {
      const { headers } = from(`198.51.100.${each}, 203.0.113.9`)
      await sign('/wps/session/login', { method: 'POST', headers })
    }
    expect([...keys]).toEqual(['address:203.0.113.9'])
  })

  it('that holds no address is denied where lists are set, and nowhere else', async () => {
    const lists = forwardedLists(LISTS)
    const inside = (list: string) => /^(8\.8\.8\.8|127\.0\.0\.1|::1|::|\[::1\](:\d+)?)$/.test(list)
    const statuses = async () => {
      const found: [string, number][] = []
      for (const list of lists) found.push([list, (await ask()('/', from(list))).status])
      return found
    }
    for (const [list, status] of await statuses()) expect(status, list).toBe(200)
    await setSite({ region: { ...region, denyAddresses: denied } })
    for (const [list, status] of await statuses()) {
      const last = list.split(',').at(-1)?.trim() ?? ''
      expect(status, list).toBe(inside(last) ? 200 : 451)
    }
    await setSite({ region: { ...region, denyAddresses: [], allowAddresses: ['10.0.0.0/8'] } })
    expect((await ask()('/', from('nobody'))).status).toBe(451)
  })

  it('alone says the address: no other does, nor where the runtime knows the peer', async () => {
    const ENVIRONMENT = 'production'
    const headers = {
      'cf-connecting-ip': '9.9.9.9',
      'x-real-ip': '9.9.9.9',
      'x-forwarded-for': '8.8.8.8',
    }
    expect(await addressSeen('8.8.8.8', { ENVIRONMENT })).toBe('8.8.8.8')
    const direct = edge({ ENVIRONMENT })
    const init = { headers, cf: { clientIp: '192.0.2.1:5000' } } as RequestInit
    const { value } = await envelope(await direct('/wps/system/status', init))
    expect(value).toMatchObject({ location: { ip: '192.0.2.1' } })
  })
})
