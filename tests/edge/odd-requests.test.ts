import { beforeEach, describe, expect, it, vi } from 'vitest'
import { oddHosts } from '../support/spellings'
import { edge, sent } from './edge'

const HOSTS = 200
const METHODS = [
  ...['ACL', 'CHECKOUT', 'COPY', 'DELETE', 'HEAD', 'LOCK', 'MERGE', 'MKACTIVITY', 'MKCOL', 'MOVE'],
  ...['NOTIFY', 'OPTIONS', 'PATCH', 'POST', 'PROPFIND', 'PROPPATCH', 'PURGE', 'PUT', 'REPORT'],
  ...['SEARCH', 'SUBSCRIBE', 'UNLOCK', 'UNSUBSCRIBE'],
]
const PATHS = [
  ...['/', '/en/vip', '/app.css', '/wps/health', '/wps/lottery/tickets', '/staff/1'],
  ...['/language/en', '/metrics', '//'],
]
const ask = edge()

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

describe('an odd request', () => {
  it('answers a generated host 400, whatever is asked of it', async () => {
    const wrong: string[] = []
    for (const host of oddHosts(HOSTS)) {
      for (const path of ['/', '/language/en', '/wps/lottery/tickets', '/app.css']) {
        const { status } = await ask(sent(path, {}, host))
        if (status !== 400) wrong.push(`${status} ${host} ${path}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('answers a change at a host that is none 4xx too', async () => {
    for (const host of oddHosts(HOSTS)) {
      const request = sent(
        '/wps/withdraw',
        { method: 'POST', headers: { origin: 'https://a' } },
        host,
      )
      expect((await ask(request)).status, host).toBeOneOf([400, 403])
    }
  })

  it('answers no method with a failure, and none but a read with what is asked for', async () => {
    const asked = METHODS.flatMap((method) => PATHS.map((path) => ({ method, path })))
    const wrong: string[] = []
    for (const { method, path } of asked) {
      const { status } = await ask(sent(path, { method }))
      const isRefused = status >= 400 && status < 500
      if (!isRefused && method !== 'HEAD') wrong.push(`${status} ${method} ${path}`)
      if (status >= 500) wrong.push(`${status} ${method} ${path}`)
    }
    expect(asked.length).toBeGreaterThanOrEqual(200)
    expect(wrong).toEqual([])
  })
})
