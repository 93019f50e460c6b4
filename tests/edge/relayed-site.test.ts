import { describe, expect, it, vi } from 'vitest'
import type { Call } from '#lib/api/call'
import { CALLS } from '#lib/api/index'
import { QUIET_ZONE } from '../support/zone'
import { edge, envelope, resetSite, setSite } from './edge'
import { asked, fake, ORIGIN, ok, refusal, withFakeUpstream } from './fake-upstream'

const ask = edge({ RELAY_ORIGIN: ORIGIN })

withFakeUpstream()

describe('the status of a relayed site', () => {
  const theirs = {
    status: 1,
    location: { ip: '9.9.9.9', country: 'ZZ' },
    maintenance: { message: 'Theirs', until: 5 },
    customerService: { email: 'x@upstream.example', url: '' },
    serverTime: 1,
    merchant: 'other',
    publicKey: {
      kty: 'EC',
      crv: 'P-256',
      x: 'x',
      y: 'y',
      kid: 'theirs',
      use: 'enc',
      alg: 'ECDH-ES',
    },
    profile: { name: 'strict', minimumAge: 21, currency: 'USD', symbol: '$', playMoney: false },
    flags: {
      MOBILENUMREG3: true,
      REGMOBVERF3: false,
      MOBILENUMPASSREG3: false,
      USERNAMEREG3: false,
      FREEPLAY3: false,
      PWDEXPFORCECHANGE3: false,
      MOBILEVERCODELOGIN3: false,
      AGENTPOLICY3: false,
      MANPLAYREB3: false,
      CHNGPASSVERIF3: false,
    },
  }

  it('takes key, profile, flags and maintenance from the upstream, the place from here', async () => {
    fake(() => ok(theirs))
    await setSite({
      region: { mode: 'deny', countries: ['KP'], allowAddresses: [], denyAddresses: [] },
    })
    const relayed = edge({ RELAY_ORIGIN: ORIGIN, DEV_COUNTRY: 'CO' })
    const { value } = await envelope(await relayed('/wps/system/status'))
    const { publicKey, profile, flags } = theirs
    expect(value).toMatchObject({
      status: 1,
      publicKey,
      profile,
      // One that the upstream does not know of is off.
      flags: { ...flags, CHATROOM3: false },
      maintenance: { message: 'Theirs', until: 5 },
      location: { ip: '127.0.0.1', country: 'CO' },
      merchant: 'orilla',
      timeZone: QUIET_ZONE,
    })
    // Kept for seconds, then used for a while when the upstream is away.
    await relayed('/wps/system/status')
    expect(asked).toHaveLength(1)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    fake(() => new Response('gone', { status: 502 }))
    expect((await relayed('/wps/system/status')).status).toBe(200)
    await resetSite()
  })
})

describe('public reads', () => {
  it('are asked once within their seconds, by language and query', async () => {
    fake((request) => ok(request.url))
    const fresh = (path: string, language = 'es') => ask(path, { headers: { language } })
    const first = await fresh('/lgw/vn/numeros/opened/game?gameCode=A1&count=3')
    expect(first.headers.get('cache-control')).toBe('public, max-age=1')
    const again = await fresh('/lgw/vn/numeros/opened/game?gameCode=A1&count=3')
    expect(await again.text()).toBe(await first.text())
    expect(asked).toHaveLength(1)
    await fresh('/lgw/vn/numeros/opened/game?gameCode=A1&count=4')
    await fresh('/lgw/vn/numeros/opened/game?gameCode=A1&count=3', 'en')
    expect(asked).toHaveLength(3)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_001)
    await fresh('/lgw/vn/numeros/opened/game?gameCode=A1&count=3')
    expect(asked).toHaveLength(4)
  })

  it('say to caches between here and the browser what they differ by', async () => {
    fake(() => ok(1))
    const reads = Object.values(CALLS as Record<string, Call>).filter((call) => call.cacheSeconds)
    expect(reads.length).toBeGreaterThan(10)
    for (const { path, cacheSeconds } of reads) {
      const target = path.replace(/:\w+/g, 'x')
      for (const _ of ['asked', 'kept']) {
        const { headers } = await ask(target)
        expect(headers.get('cache-control'), path).toBe(`public, max-age=${cacheSeconds}`)
        expect(headers.get('vary'), path).toBe('Language, Cookie')
      }
    }
  })

  it('are in the language of a header, a cookie, or neither, whoever asked before', async () => {
    fake((request) => ok(request.headers.get('language')))
    const inLanguage = async (headers: Record<string, string>) => {
      await ask('/lgw/games/game_menus?a=lang', { headers })
      return asked.length
    }
    expect(await inLanguage({ language: 'en' })).toBe(1)
    expect(await inLanguage({ cookie: 'lang=en' })).toBe(1)
    expect(await inLanguage({ cookie: 'lang=th' })).toBe(2)
    expect(await inLanguage({})).toBe(3)
    expect(await inLanguage({ language: 'es' })).toBe(3)
  })

  it('that fail are not kept', async () => {
    fake(() => refusal(404, 'lottery.game-unknown'))
    const path = '/lgw/vn/numeros/opened/game?gameCode=NONE'
    expect((await ask(path)).headers.get('cache-control')).toBe('no-store')
    fake(() => ok(1))
    expect((await ask(path)).status).toBe(200)
  })

  it('private ones never', async () => {
    fake((request) => ok(request.headers.get('authorization')))
    const balance = async (token: string) =>
      (await envelope(await ask('/wps/v2/wallets/balance', { headers: { authorization: token } })))
        .value
    expect([await balance('Bearer a'), await balance('Bearer b')]).toEqual(['Bearer a', 'Bearer b'])
  })
})
