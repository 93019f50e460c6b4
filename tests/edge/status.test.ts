import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetSite } from '#edge/site/store'
import type { Env } from '#env'
import { edge, envelope, operatorCall, resetSite, setSite } from './edge'

const blocked = edge({ DEV_COUNTRY: 'KP' })
const elsewhere = edge({ DEV_COUNTRY: 'CO' })
const denyKP = () =>
  setSite({ region: { mode: 'deny', countries: ['KP'], allowAddresses: [], denyAddresses: [] } })
const maintain = (until = 0) =>
  setSite({ maintenance: { on: true, message: 'Back <soon>', until } })

afterEach(resetSite)

describe('pages for members only', () => {
  const ONE = /^membersOnly=1; Path=\/; SameSite=Lax$/
  const told = async (path: string, cookie = '') =>
    (await elsewhere(path, { headers: { cookie } })).headers.get('set-cookie')

  it('are told to the browser once, with the page, and taken back', async () => {
    expect(await told('/')).toBeNull()
    await setSite({ membersOnly: true })
    expect(await told('/')).toMatch(ONE)
    expect(await told('/en/vip', 'lang=en')).toMatch(ONE)
    expect(await told('/nope')).toMatch(ONE)
    expect(await told('/', 'membersOnly=1')).toBeNull()
    expect(await told('/app.css')).toBeNull()
    const status = await envelope(await elsewhere('/wps/system/status'))
    expect(status.value).toMatchObject({ membersOnly: true })
    await setSite({ membersOnly: false })
    expect(await told('/', 'membersOnly=1')).toContain('Max-Age=0')
  })
})

describe('a restricted region', () => {
  it.each([
    '/',
    '/en/vip',
    '/nope',
    '/app.css',
    '/_astro/x.js',
    '/openapi.json',
    '/dev/inbox',
    '/wps/lottery/tickets',
    '/wps/unknown',
    '/lgw/games/game_menus',
    '/lotto/x',
  ])('answers 451 on %s', async (path) => {
    await denyKP()
    const answer = await blocked(path)
    expect(answer.status).toBe(451)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await elsewhere(path)).status).not.toBe(451)
  })

  it('shows the page of the language with address and country', async () => {
    await denyKP()
    const answer = await edge({ DEV_COUNTRY: 'KP', TRUSTED_PROXY_HEADER: 'x-front' })('/en/vip', {
      headers: { 'x-front': '203.0.113.9' },
    })
    const text = await answer.text()
    expect(text).toContain('<h1>en /restricted</h1>')
    expect(text).toContain('<p data-slot="ip">203.0.113.9</p>')
    expect(text).toContain('<p data-slot="country">North Korea</p>')
    expect(text).not.toContain('until')
  })

  it('names the country in the visitor’s language, and keeps its own word where none is known', async () => {
    await denyKP()
    const page = async (path: string) => (await blocked(path)).text()
    expect(await page('/')).toContain('<p data-slot="country">Corea del Norte</p>')
    expect(await page('/zh')).toContain('<p data-slot="country">朝鲜</p>')
    await setSite({
      region: { mode: 'allow', countries: ['CO'], allowAddresses: [], denyAddresses: [] },
    })
    for (const DEV_COUNTRY of ['', 'XX', 'T1']) {
      const answer = await edge({ DEV_COUNTRY })('/')
      expect(answer.status).toBe(451)
      expect(await answer.text()).toContain('<p data-slot="country">-</p>')
    }
  })

  it('tells a call where the visitor seems to be, in the language it asks for', async () => {
    await denyKP()
    const answer = await blocked('/wps/lottery/tickets', { headers: { Language: 'en' } })
    const { success, code, message } = await envelope(answer)
    expect({ success, code }).toEqual({ success: false, code: 'site.restricted' })
    expect(message).toContain('country: North Korea')
  })

  it('tells address and country in the place of a file, and nothing of the file', async () => {
    await denyKP()
    const answer = await blocked('/app.css')
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toMatch(/127\.0\.0\.1.*Corea del Norte/s)
  })

  it('leaves health, the operator, the site status and the language switch open', async () => {
    await denyKP()
    expect((await blocked('/wps/health')).status).toBe(200)
    expect((await blocked('/language/en')).status).toBe(303)
    for (const path of ['/operator', '/en/operator', '/operator.html', '/console/main.js'])
      expect([path, (await blocked(path)).status]).not.toEqual([path, 451])
    expect((await blocked('/wps/operator/site', operatorCall({}))).status).toBe(200)
    const { value } = await envelope(await blocked('/wps/system/status'))
    expect(value).toMatchObject({ status: 2, location: { country: 'KP' } })
  })

  it('never believes the client about its country or address', async () => {
    await denyKP()
    const headers = {
      'cf-ipcountry': 'CO',
      'cf-connecting-ip': '203.0.113.1',
      'x-forwarded-for': '203.0.113.1',
      'true-client-ip': '203.0.113.1',
    }
    expect((await blocked('/', { headers })).status).toBe(451)
    const { value } = await envelope(await blocked('/wps/system/status', { headers }))
    expect(value).toMatchObject({ location: { ip: '127.0.0.1' } })
  })

  it('takes country and address from Cloudflare in production', async () => {
    await denyKP()
    const production = edge({ ENVIRONMENT: 'production', DEV_COUNTRY: 'CO' })
    const init = { cf: { country: 'KP' }, headers: { 'cf-connecting-ip': '203.0.113.5' } }
    const answer = await production('/wps/lottery/tickets', init as RequestInit)
    expect(answer.status).toBe(451)
    expect((await envelope(answer)).message).toContain('203.0.113.5')
  })

  it('takes no header for the host’s where the runtime itself tells the peer', async () => {
    const production = edge({ ENVIRONMENT: 'production' })
    const init = {
      cf: { clientIp: '198.51.100.7:4000' },
      headers: { 'cf-connecting-ip': '203.0.113.5' },
    }
    const { value } = await envelope(await production('/wps/system/status', init as RequestInit))
    expect(value).toMatchObject({ location: { ip: '198.51.100.7' } })
  })
})

describe('maintenance', () => {
  it.each(['/', '/app.css', '/wps/lottery/tickets', '/wps/unknown'])(
    'answers 503 with Retry-After on %s',
    async (path) => {
      await maintain(Date.now() + 90_000)
      const answer = await elsewhere(path)
      expect(answer.status).toBe(503)
      const seconds = Number(answer.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(80)
      expect(seconds).toBeLessThanOrEqual(90)
    },
  )

  it('shows its text escaped, and its code to calls', async () => {
    await maintain()
    expect(await (await elsewhere('/')).text()).toContain('Back &lt;soon&gt;')
    const answer = await elsewhere('/wps/member/info')
    expect((await envelope(answer)).code).toBe('site.maintenance')
    expect(answer.headers.get('retry-after')).toBe('300')
  })

  it('says when it began, which a later change does not move', async () => {
    const since = async () =>
      /data-slot="since">([^<]+)</.exec(await (await elsewhere('/')).text())?.[1]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 3, 45) })
    await maintain()
    const began = await since()
    expect(began).toMatch(/\d:45/)
    vi.setSystemTime(Date.UTC(2026, 10, 24, 4, 5))
    await maintain(Date.now() + 90_000)
    expect(await since()).toBe(began)
    await setSite({ maintenance: { on: false, message: '', until: 0 } })
    await maintain()
    expect(await since()).not.toBe(began)
    vi.useRealTimers()
  })

  it('comes before the region', async () => {
    await denyKP()
    await maintain()
    expect((await blocked('/')).status).toBe(503)
    const { value } = await envelope(await blocked('/wps/system/status'))
    expect(value).toMatchObject({ status: 1, maintenance: { message: 'Back <soon>' } })
  })

  it('answers health', async () => {
    await maintain()
    expect((await elsewhere('/wps/health')).status).toBe(200)
    for (const path of ['/operator', '/en/operator', '/operator.html', '/console/main.js'])
      expect([path, (await elsewhere(path)).status]).not.toEqual([path, 503])
  })

  it('lets the staff pass by a link of the operator', async () => {
    await maintain()
    const made = await elsewhere('/wps/operator/staff', operatorCall({}, 'POST'))
    const { path } = (await envelope(made)).value as { path: string }
    expect((await elsewhere(path, { method: 'HEAD' })).status).toBe(405)
    const lines: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    const opened = await edge({ DEV_COUNTRY: 'CO', LOG: 'all' })(path)
    log.mockRestore()
    expect(opened.status).toBe(303)
    expect(lines.join()).toContain('/staff/…')
    expect(lines.join()).not.toContain(path.split('/').pop())
    // Good once.
    expect((await elsewhere(path)).status).toBe(403)
    const cookie = opened.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Host-staff=.*Path=\/;.*Secure; HttpOnly; SameSite=Lax$/)
    const [pair = ''] = cookie.split(';')
    expect((await elsewhere('/', { headers: { cookie: pair } })).status).toBe(200)
    const forged = pair.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await elsewhere('/', { headers: { cookie: forged } })).status).toBe(503)
    // The link's pass is not a cookie.
    const link = `__Host-staff=${path.split('/').pop()}`
    expect((await elsewhere('/', { headers: { cookie: link } })).status).toBe(503)
    expect((await elsewhere('/staff/9999999999999.00')).status).toBe(403)
  })
})

describe('the operator', () => {
  it.each([undefined, 'Bearer wrong', 'Basic test-operator-token', 'Bearer '])(
    'is refused with %s',
    async (authorization) => {
      const { headers, ...init } = operatorCall({ flags: { FREEPLAY3: false } })
      const own = new Headers(headers)
      own.delete('authorization')
      if (authorization) own.set('authorization', authorization)
      const answer = await elsewhere('/wps/operator/site', { ...init, headers: own })
      expect(answer.status).toBe(403)
      expect((await envelope(answer)).code).toBe('session.forbidden')
      const { value } = await envelope(await elsewhere('/wps/system/status'))
      expect(value).toMatchObject({ flags: { FREEPLAY3: true } })
    },
  )

  it('is refused where there is no secret', async () => {
    const ask = edge({ OPERATOR_TOKEN: '' })
    expect((await ask('/wps/operator/site', operatorCall({}))).status).toBe(403)
  })

  it('is told which fields are wrong, and changes nothing', async () => {
    const answer = await elsewhere(
      '/wps/operator/site',
      operatorCall({ maintenance: { on: 'yes' }, more: 1 }),
    )
    expect(answer.status).toBe(400)
    expect((await envelope(answer)).fields).toMatchObject([
      { field: 'maintenance.on', code: 'invalid' },
      { field: 'more', code: 'unknown' },
    ])
    expect((await elsewhere('/')).status).toBe(200)
  })

  it('changes a flag and leaves the rest', async () => {
    await denyKP()
    await setSite({ flags: { FREEPLAY3: false } })
    const { value } = await envelope(await blocked('/wps/system/status'))
    expect(value).toMatchObject({ status: 2, flags: { FREEPLAY3: false, USERNAMEREG3: true } })
    await setSite({ flags: { FREEPLAY3: true } })
  })
})

describe('when D1 does not answer', () => {
  const broken = {
    prepare: () => {
      throw new Error('D1 is away')
    },
  } as unknown as D1Database
  const deaf = { get: () => Promise.reject(new Error('KV is away')) } as unknown as KVNamespace

  it('the last known copy still restricts', async () => {
    await denyKP()
    forgetSite()
    const ask = edge({ DB: broken, DEV_COUNTRY: 'KP' })
    expect((await ask('/')).status).toBe(451)
  })

  it('a worker that knows nothing answers 503, never an open door', async () => {
    await denyKP()
    forgetSite()
    const ask = edge({ DB: broken, SETTINGS: deaf, DEV_COUNTRY: 'KP' })
    for (const path of ['/', '/wps/lottery/tickets']) {
      const answer = await ask(path)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
    }
  })

  it('a change is refused with 503 and nothing is half done', async () => {
    const ask = edge({ DB: broken, DEV_COUNTRY: 'CO' })
    const answer = await ask('/wps/operator/site', operatorCall({ maintenance: { on: true } }))
    expect(answer.status).toBe(503)
    expect((await envelope(answer)).code).toBe('upstream.unavailable')
    expect((await elsewhere('/')).status).toBe(200)
  })

  it('a D1 that hangs is given up in a second', async () => {
    await denyKP()
    forgetSite()
    const hanging = {
      prepare: () => ({ bind: () => ({ first: () => new Promise(() => undefined) }) }),
    } as unknown as D1Database
    const startedAt = Date.now()
    expect((await edge({ DB: hanging, DEV_COUNTRY: 'KP' })('/')).status).toBe(451)
    expect(Date.now() - startedAt).toBeLessThan(2_500)
  })
})

it('keeps what is set in the database', async () => {
  await denyKP()
  const row = await (env as unknown as Env).DB.prepare(
    "SELECT value FROM setting WHERE name = 'site'",
  ).first<{ value: string }>()
  expect(JSON.parse(row?.value ?? '{}')).toMatchObject({ region: { countries: ['KP'] } })
})
