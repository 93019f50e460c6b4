import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { builtPages } from '#edge/pages'
import { isMalformed, pathOf } from '#edge/path'
import type { Env } from '#env'
import { CALLS } from '#lib/api/index'
import { LIVE_PATH } from '#lib/http/live'
import { spellingsOf } from '../support/spellings'
import { edge, envelope, resetSite, sent, setSite } from './edge'
import { asked, fake, ORIGIN, ok, withFakeUpstream } from './fake-upstream'

const SPELLINGS = 500
const OF_EACH_KIND = 200
const PAGES = ['/', '/en', '/en/vip', '/lottery', '/en/lottery', '/game/VELOZ1', '/no-such-page']
const FILES = ['/app.css', '/_astro/x.js', '/openapi.json', '/texts/en/error.json']
const CALL_PATHS = [
  '/wps/lottery/tickets',
  '/wps/v2/wallets/balance',
  '/wps/deposit/D1',
  '/wps/feedback/F1/image/0',
  '/wps/message/M1/read',
  '/wps/unknown',
  '/lgw/games/game_menus',
  '/lotto/x',
]
const PATHS = [...PAGES, ...FILES, ...CALL_PATHS, LIVE_PATH]
const SHOWN = 'what nobody blocked may see'

/** The built files as the host keeps them: whatever is asked for is there, were it let through. */
const ASSETS = {
  fetch: async () => new Response(SHOWN, { headers: { 'content-type': 'text/html' } }),
} as unknown as Fetcher
const here = (variables: Partial<Env> = {}) =>
  edge({ ASSETS, DEV_COUNTRY: 'KP', ...variables }, builtPages)

const upgraded = { headers: { upgrade: 'websocket' } }
const ofPath = (path: string) => (path === LIVE_PATH ? upgraded : {})
const isOpen = (path: string) => /^\/(language|staff)\/[^/]+$|^\/wps\/operator\//.test(path)

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

describe('a path', () => {
  const path = (target: string, host?: string) => pathOf(sent(target, {}, host))

  it.each([
    ['/', '/'],
    ['', '/'],
    ['?a=/../b', '/'],
    ['/en/vip?to=%2e%2e#/', '/en/vip'],
    ['/%76ip', '/vip'],
    ['/wps/%6Cottery/tickets', '/wps/lottery/tickets'],
    ['/loter%C3%ADa', '/lotería'],
    ['/lotería', '/lotería'],
    ['/a%20b', '/a b'],
    ['/a%3Ab@c;d', '/a:b@c;d'],
    ['/...', '/...'],
    ['/.well-known/x', '/.well-known/x'],
  ])('%s is %s', (target, meant) => {
    expect(path(target)).toBe(meant)
  })

  it.each([
    ...['/..', '/../x', '/a/..', '/a/../b', '/.', '/a/./b', '/%2e', '/%2E%2e/x', '/a/.%2e/b'],
    ...['/a\\b', '\\a', '/a%5cb', '/a%2fb', '/a%2Fb', '//', '//a', '/a//b', '/vip//'],
    ...[
      '/a%252fb',
      '/%2576ip',
      '/%',
      '/%zz',
      '/%c0%af',
      '/%ff',
      '/a%00',
      '/a%0ab',
      '/a\tb',
      '/a%7f',
    ],
    ...['/a%3fb', '/a%23b', '*', '%2f', '@evil.example/', ':80:80/', '/%e2%80%ae', '/%e2%80%a8'],
  ])('%s has no single meaning', (target) => {
    expect(isMalformed(path(target))).toBe(true)
  })

  it.each(['localhost:8787', 'a.b-c.example', '127.0.0.1', '[::1]:80', 'a.', 'A_b'])(
    'is read on host %s',
    (host) => {
      expect(path('/vip', host)).toBe('/vip')
    },
  )

  it('is not read under another host than the request names', () => {
    expect(isMalformed(pathOf(sent('/vip', { headers: { host: 'a, b' } })))).toBe(true)
  })
})

describe.each([
  ['a restricted region', 451],
  ['maintenance', 503],
])('%s', (_, status) => {
  beforeAll(async () => {
    if (status === 503) return setSite({ maintenance: { on: true, message: '', until: 0 } })
    const open = { allowAddresses: [], denyAddresses: [] }
    return setSite({ region: { mode: 'deny', countries: ['KP'], ...open } })
  })
  afterAll(resetSite)

  it.each(PATHS)(`answers ${status} to every spelling of %s`, async (path) => {
    const ask = here()
    const passed: string[] = []
    for (const spelled of [path, ...spellingsOf(path, SPELLINGS)]) {
      const answer = await ask(sent(spelled, ofPath(path)))
      const isRefused = answer.status === status && !(await answer.text()).includes(`>${SHOWN}`)
      if (!isRefused && !isOpen(pathOf(sent(spelled)))) passed.push(`${answer.status} ${spelled}`)
    }
    expect(passed).toEqual([])
  })

  it.each([
    ['GET', '/language/..%5cen/lottery'],
    ['GET', '/language/../en/vip'],
    ['GET', '/staff/..%5c..%5cen/lottery'],
    ['POST', '/language/..%2fwps/lottery/tickets'],
    ['GET', '/language/en/lottery'],
    ['GET', '/staff/a/b'],
    ['HEAD', '/wps/operator/../../en/vip'],
  ])(`answers ${status} to %s %s`, async (method, target) => {
    expect((await here()(sent(target, { method }))).status).toBe(status)
  })
})

describe('an open site', () => {
  withFakeUpstream()
  afterEach(resetSite)

  it.each(PATHS)(
    'refuses what is ambiguous in the spellings of %s, and fails at none',
    async (path) => {
      fake(() => ok(1))
      const ask = here({ RELAY_ORIGIN: ORIGIN })
      const wrong: string[] = []
      for (const spelled of spellingsOf(path, OF_EACH_KIND)) {
        const request = sent(spelled, ofPath(path))
        const { status } = await ask(request)
        const isRight = isMalformed(pathOf(request)) ? status === 400 : status < 500
        if (!isRight) wrong.push(`${status} ${spelled}`)
      }
      expect(wrong).toEqual([])
      for (const { url } of asked) expect(meant(new URL(url).pathname), url).toBe(true)
    },
  )

  it.each([
    '/wps/operator/receipts/%2e%2e/anything',
    '/wps/feedback/%2e%2e/image/internal',
    '/wps/deposit/%2e%2e',
    '/wps/deposit/..%2f..%2fadmin',
    '/wps/deposit/%2e%2e%5cadmin',
    '/wps/deposit/a%252f..',
  ])('%s reaches no upstream', async (target) => {
    fake(() => ok(1))
    const ask = here({ RELAY_ORIGIN: ORIGIN })
    const answer = await ask(sent(target, { headers: { authorization: 'Bearer t' } }))
    expect(answer.status).toBe(400)
    expect(await envelope(answer)).toMatchObject({ success: false, code: 'request.malformed' })
    expect(asked).toEqual([])
  })

  it('forwards the path of the call it found, with its slots', async () => {
    fake(() => ok(1))
    await here({ RELAY_ORIGIN: ORIGIN })(sent('/%77ps/deposit/a%20%C3%AD?x=%2e%2e'))
    expect(asked.map(({ url }) => url)).toEqual([`${ORIGIN}/wps/deposit/a%20%C3%AD?x=%2e%2e`])
  })
})

/** Is it the path of a call, as it was defined? */
function meant(pathname: string): boolean {
  if (pathname === LIVE_PATH) return true
  return Object.values(CALLS).some(({ path }) => {
    const pattern = path.replace(/:[a-zA-Z]+/g, '(?!\\.{1,2}(/|$))[^/\\\\]+')
    return new RegExp(`^${pattern}$`).test(pathname) && !/%(2e|2f|5c|25|00)/i.test(pathname)
  })
}
