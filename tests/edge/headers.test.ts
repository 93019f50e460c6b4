import { afterEach, describe, expect, it } from 'vitest'
import { pagePolicy } from '#edge/guards/security-headers'
import { edge, envelope, operatorCall, pages, resetSite, setSite } from './edge'

const FIXED = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"

const ask = edge({
  CSP_SCRIPT_HASHES: "'sha256-aaa=' 'sha256-bbb='",
  CSP_STYLE_HASHES: "'sha256-ccc='",
  DEV_COUNTRY: 'KP',
})

function expectReferenceSet(answer: Response): void {
  for (const [name, value] of Object.entries(FIXED)) expect(answer.headers.get(name)).toBe(value)
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
}

/** Asks for a page that the browser has already. */
const again = async (path: string) => {
  const tag = (await ask(path)).headers.get('etag') ?? ''
  return ask(path, { headers: { 'if-none-match': tag } })
}

afterEach(resetSite)

describe('the reference set of headers', () => {
  const kinds: [string, number, string, RequestInit?][] = [
    ['a page', 200, '/'],
    ['a missing page', 404, '/nope'],
    ['a file', 200, '/_astro/a.css'],
    ['a missing file', 404, '/missing.js'],
    ['a redirect', 303, '/language/en'],
    ['a wrong method', 405, '/', { method: 'POST' }],
    ['a call', 200, '/wps/health'],
    ['a refused call', 401, '/wps/member/info'],
    ['an unknown call', 404, '/wps/unknown'],
    [
      'a call of another site',
      403,
      '/wps/withdraw',
      { method: 'POST', headers: { origin: 'https://evil.example' } },
    ],
    ['a HEAD', 200, '/vip', { method: 'HEAD' }],
  ]
  it.each(kinds)('is on %s (%d)', async (_kind, status, path, init) => {
    const answer = await ask(path, init)
    expect(answer.status).toBe(status)
    expectReferenceSet(answer)
  })

  it.each([
    ['/', true],
    ['/nope', true],
    ['/_astro/a.css', false],
    ['/wps/health', false],
  ])('names what a document may use on pages alone: %s', async (path, isPage) => {
    const told = (await ask(path)).headers.get('permissions-policy')
    if (isPage) expect(told).toContain('camera=()')
    else expect(told).toBeNull()
  })

  it('is on an unchanged page (304)', async () => {
    const answer = await again('/')
    expect(answer.status).toBe(304)
    expectReferenceSet(answer)
  })

  it('is on a restricted page and on maintenance', async () => {
    await setSite({
      region: { mode: 'deny', countries: ['KP'], allowAddresses: [], denyAddresses: [] },
    })
    for (const path of ['/', '/app.css', '/wps/member/info']) expectReferenceSet(await ask(path))
    await setSite({ maintenance: { on: true, message: '', until: 0 } })
    for (const path of ['/', '/app.css', '/wps/member/info']) expectReferenceSet(await ask(path))
  })

  it('is on a page that failed, which tells nothing of why', async () => {
    const failing = edge({}, () => {
      throw new Error('the secret of the failure')
    })
    const answer = await failing('/')
    expect(answer.status).toBe(500)
    expectReferenceSet(answer)
    expect(await answer.text()).not.toContain('secret')
  })
})

describe('the content security policy', () => {
  it('of pages allows the hashed scripts and styles of the build', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'sha256-aaa=' 'sha256-bbb=';")
    expect(policy).toContain("style-src 'self' 'sha256-ccc=';")
    for (const directive of ["base-uri 'none'", "form-action 'self'", "img-src 'self' data:"]) {
      expect(policy).toContain(directive)
    }
  })

  it('names another host only where its service is configured, and only for what that needs', () => {
    const bare = pagePolicy({})
    expect(bare).not.toMatch(/https?:|frame-src/)
    for (const CAPTCHA_ADAPTER of ['', 'image', 'none']) {
      expect(pagePolicy({ CAPTCHA_ADAPTER, PHONE_ADAPTER: 'own' })).toBe(bare)
    }
    const wider = (env: Parameters<typeof pagePolicy>[0]) =>
      pagePolicy(env)
        .split('; ')
        .filter((directive) => !bare.split('; ').includes(directive))
    expect(wider({ CAPTCHA_ADAPTER: 'turnstile' })).toEqual([
      "script-src 'self' https://challenges.cloudflare.com",
      'frame-src https://challenges.cloudflare.com',
    ])
    const fixed = 'https://static.geetest.com https://static.geevisit.com'
    const calls = 'https://gcaptcha4.geetest.com https://gcaptcha4.geevisit.com'
    expect(wider({ CAPTCHA_ADAPTER: 'geetest' })).toEqual([
      `script-src 'self' ${fixed} ${calls}`,
      `style-src 'self' ${fixed}`,
      `img-src 'self' data: ${fixed}`,
      `font-src 'self' ${fixed}`,
      `connect-src 'self' ${calls}`,
    ])
    const check = 'https://www.google.com/recaptcha/'
    expect(wider({ PHONE_ADAPTER: 'firebase' })).toEqual([
      `script-src 'self' ${check} https://www.gstatic.com/recaptcha/`,
      "connect-src 'self' https://identitytoolkit.googleapis.com",
      `frame-src ${check} https://recaptcha.google.com/recaptcha/`,
    ])
    const moved = { CAPTCHA_ADAPTER: 'turnstile', CAPTCHA_ORIGIN: 'https://check.example' }
    expect(pagePolicy(moved)).toContain("script-src 'self' https://check.example;")
  })

  it.each(['/wps/member/info', '/_astro/a.css'])('of %s allows nothing', async (path) => {
    const answer = await ask(path)
    expect(answer.headers.get('content-security-policy')).toBe(BARE_POLICY)
  })

  it('of the service worker lets it ask the site, and nobody else', async () => {
    const answer = await ask('/sw.js')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    )
  })

  it('of an unchanged page, which the browser takes over, is that of the page', async () => {
    const page = await again('/')
    expect(page.status).toBe(304)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-aaa='")
  })

  it('is looser in development alone, not where hashes are missing', async () => {
    expect(pagePolicy({}, true)).toContain("script-src 'self' 'unsafe-inline'")
    const strict = (await edge({ CSP_SCRIPT_HASHES: undefined })('/')).headers
    expect(strict.get('content-security-policy')).toContain("script-src 'self';")
  })
})

describe('caching', () => {
  it('pages belong to the visitor and are asked for again', async () => {
    const { headers } = await ask('/vip')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toBe('Cookie')
    expect(headers.get('etag')).toMatch(/^"page-1\.play\.\w+"$/)
  })

  it('files named by their content are kept for ever', async () => {
    const { headers } = await ask('/_astro/a.css')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/wps/member/info', '/wps/wallets', '/wps/system/status', '/wps/health'])(
    '%s is never stored',
    async (path) => {
      expect((await ask(path)).headers.get('cache-control')).toBe('no-store')
    },
  )

  it('public reads may be, for seconds', async () => {
    const answer = await ask('/lgw/games/game_menus')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5')
  })
})

describe('development only', () => {
  it('the inbox is not there in production', async () => {
    expect((await edge({ ENVIRONMENT: 'development' })('/dev/inbox')).status).toBe(200)
    const production = edge({ ENVIRONMENT: 'production' }, (request, env, ctx, page) =>
      page?.path === '/dev/inbox'
        ? new Response(null, { status: 404 })
        : pages(request, env, ctx, page),
    )
    expect((await production('/dev/inbox')).status).toBe(404)
  })
})

describe('frames', () => {
  const ORIGIN = 'https://games.harbour.example'
  const policyOf = async (path: string) =>
    (await ask(path)).headers.get('content-security-policy') ?? ''
  const vendor = async (code: string, record: object) => {
    const names = { en: code }
    const body = { record: { names, currencies: {}, ...record } }
    const answer = await ask(`/wps/operator/vendors/${code}`, operatorCall(body))
    expect(answer.status).toBe(200)
  }

  it('are of open vendors, on the page of games alone', async () => {
    await vendor('HARBOUR', { origins: [ORIGIN, 'https://own.example'] })
    await vendor('CLOSED', { origins: ['https://closed.example'], state: 'suspended' })
    for (const path of ['/game', '/en/game', '/game?vassalage=HARBOUR'])
      expect(await policyOf(path)).toContain(`; frame-src 'self' ${ORIGIN};`)
    for (const path of ['/', '/vip', '/game/VELOZ1', '/wps/health'])
      expect(await policyOf(path)).not.toContain(ORIGIN)
    const { value } = await envelope(await ask('/wps/system/status'))
    expect(value).toMatchObject({ launchGameCDNs: [ORIGIN] })
  })

  it('may show the page that a game leaves by, and no other', async () => {
    const leaving = await ask('/game/return')
    expect(leaving.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(leaving.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    for (const path of ['/game', '/']) {
      const answer = await ask(path)
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
    }
  })
})
