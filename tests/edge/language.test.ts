import { describe, expect, it } from 'vitest'
import { routeOf } from '#edge/aliases'
import { fileOf, isFile } from '#edge/pages'
import { edge } from './edge'

const ask = edge()
const heading = async (path: string, cookie = '') => {
  const answer = await ask(path, { headers: { cookie } })
  return /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]
}

describe('the language of a page', () => {
  it.each([
    ['/', '', 'es /'],
    ['/', 'lang=en', 'en /'],
    ['/en', '', 'en /'],
    ['/en', 'lang=es', 'en /'],
    ['/en.html', '', 'en /'],
    ['/vip', 'a=b; lang=en; c=d', 'en /vip'],
    ['/en/vip', 'lang=es', 'en /vip'],
    ['/vip', 'lang=xx', 'es /vip'],
    ['/vip', 'lang=pt', 'pt /vip'],
    ['/vip', 'lang=qps', 'es /vip'],
    ['/th', 'lang=vi', 'th /'],
    ['/zh/vip.html', '', 'zh /vip'],
    ['/vietnam', '', 'es /vietnam'],
    ['/english', '', 'es /english'],
  ])('%s with cookie "%s" is %s', async (path, cookie, expected) => {
    expect(await heading(path, cookie)).toBe(expected)
  })

  it('a missing page is told in the language too, with status 404', async () => {
    expect(await heading('/en/nope')).toBe('en /404')
    expect(await heading('/nope', 'lang=en')).toBe('en /404')
    expect((await ask('/nope', { headers: { 'if-none-match': '"page-1.play"' } })).status).toBe(404)
  })

  it('a call is answered in its Language header, else the cookie', async () => {
    const message = async (headers: Record<string, string>) =>
      ((await (await ask('/wps/unknown', { headers })).json()) as { message: string }).message
    const [es, en] = ['No encontramos lo que buscas.', "We couldn't find what you're looking for."]
    expect(await message({})).toBe(es)
    expect(await message({ Language: 'EN' })).toBe(en)
    expect(await message({ cookie: 'lang=en' })).toBe(en)
    expect(await message({ Language: 'es', cookie: 'lang=en' })).toBe(es)
    expect(await message({ Language: 'xx' })).toBe(es)
    expect(await message({ Language: 'en-GB' })).toBe(en)
  })
})

describe('a first visit of the home page, or of the console', () => {
  const landing = async (path: string, headers: Record<string, string>) => {
    const answer = await ask(path, { headers })
    return answer.headers.get('location') ?? /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]
  }

  it.each([
    ['/', { 'accept-language': 'en-GB,en;q=0.9' }, '/en'],
    ['/?invite=ABC&x=1', { 'accept-language': 'zh-TW,es;q=0.1' }, '/zh-Hant?invite=ABC&x=1'],
    ['/', { 'accept-language': 'xx,pt-PT;q=0.4' }, '/pt'],
    ['/', { 'accept-language': 'en', 'sec-fetch-dest': 'document' }, '/en'],
    ['/', {}, 'es /'],
    ['/', { 'accept-language': '*' }, 'es /'],
    ['/', { 'accept-language': 'es-CO,en;q=0.9' }, 'es /'],
    ['/', { 'accept-language': 'xx' }, 'es /'],
    ['/', { 'accept-language': 'en', cookie: 'a=b; lang=es' }, 'es /'],
    ['/', { 'accept-language': 'en', cookie: 'lang=pt' }, 'pt /'],
    ['/', { 'accept-language': 'en', 'sec-fetch-dest': 'empty' }, 'es /'],
    [
      '/',
      { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      'es /',
    ],
    ['/pt', { 'accept-language': 'en' }, 'pt /'],
    ['/en', { 'accept-language': 'pt' }, 'en /'],
    ['/vip', { 'accept-language': 'en' }, 'es /vip'],
    ['/home', { 'accept-language': 'en' }, 'es /'],
    ['/operator?x=1', { 'accept-language': 'th,en;q=0.5' }, '/th/operator?x=1'],
    ['/operator', { 'accept-language': 'en', cookie: 'lang=es' }, 'es /operator'],
    ['/pt/operator', { 'accept-language': 'en' }, 'pt /operator'],
  ])('%s with %j leads to %s', async (path, headers, expected) => {
    expect(await landing(path, headers)).toBe(expected)
  })

  it('is kept by no cache, and never led on again', async () => {
    const headers = { 'accept-language': 'en' }
    const first = await ask('/', { headers })
    expect(first.status).toBe(302)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(first.headers.get('vary')).toBe('Cookie, Accept-Language')
    expect(first.headers.get('set-cookie')).toBeNull()
    const second = await ask(first.headers.get('location') ?? '', { headers })
    expect(second.status).toBe(200)
    expect((await ask('/', { method: 'POST', headers })).status).not.toBe(302)
  })
})

describe('the language switch', () => {
  it.each([
    ['/language/en?to=/vip', undefined, '/vip'],
    ['/language/es?to=/en/vip?a=1', undefined, '/vip?a=1'],
    ['/language/en', 'https://site.example/en/lottery?gameCode=X', '/lottery?gameCode=X'],
    ['/language/en', undefined, '/'],
    ['/language/en', 'https://evil.example/vip', '/'],
    ['/language/en?to=https://evil.example/', undefined, '/'],
    ['/language/en?to=//evil.example/', undefined, '/'],
    ['/language/en?to=/%5C/evil.example/', undefined, '/'],
    ['/language/en?to=/language/es', undefined, '/'],
  ])('%s from %s leads to %s', async (path, referer, location) => {
    const answer = await ask(path, { headers: referer ? { referer } : {} })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(location)
  })

  it('remembers offered languages only', async () => {
    const cookie = async (code: string) =>
      (await ask(`/language/${code}`)).headers.get('set-cookie')?.split(';')[0]
    expect(await cookie('en')).toBe('lang=en')
    expect(await cookie('xx')).toBe('lang=es')
  })
})

describe('routes', () => {
  it.each([
    ['/', '/'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/home', '/'],
    ['/help', '/'],
    ['/register.html', '/register'],
    ['/register', '/register'],
    ['/vip/', '/vip'],
    ['/seaLottery', '/seaLottery'],
    ['/sealottery', '/seaLottery'],
    ['/lottert', '/lottery'],
    ['/lottery', '/lottery'],
    ['/noticePage', '/noticePage'],
    ['/download', '/down'],
    ['/down.html', '/down'],
    ['/promoDetail', '/promoDetail'],
    ['/game', '/game'],
  ])('%s shows %s', (path, route) => {
    expect(routeOf(path)).toBe(route)
  })

  it.each([
    ['/en/lottery?gameCode=SUR1', 'en /lottery/bet'],
    ['/en/lottert?gameCode=SUR1', 'en /lottery/bet'],
    ['/en/lottery?center=wallet', 'en /lottery'],
    ['/en/vip?gameCode=SUR1', 'en /vip'],
    ['/en/home', 'en /'],
    ['/en/index.html', 'en /'],
    ['/en/help', 'en /'],
    ['/en/register.html', 'en /register'],
    ['/en/sealottery', 'en /seaLottery'],
  ])('%s is %s', async (path, expected) => {
    expect(await heading(path)).toBe(expected)
  })

  it.each([
    ['/', 'es', '/index.html'],
    ['/', 'en', '/en.html'],
    ['/vip', 'es', '/vip.html'],
    ['/vip', 'en', '/en/vip.html'],
  ])('%s in %s is the file %s', (path, language, file) => {
    expect(fileOf({ path, language })).toBe(file)
  })

  it.each([
    ['/app.css', true],
    ['/robots.txt', true],
    ['/_astro/a.B1c2.js', true],
    ['/vip.html', false],
    ['/vip', false],
    ['/a.b/c', false],
  ])('%s is a file: %s', (path, expected) => {
    expect(isFile(path)).toBe(expected)
  })
})

describe('a redirect', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '\\\\evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '///evil.example',
    'https:evil.example',
    'https://site.example@evil.example/',
    'https://site.example.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://evil.example',
    '\thttps://evil.example',
    '/x\r\nlocation: https://evil.example',
    'http://[::1]/',
  ]

  it.each(elsewhere)('never leaves the site: %j', async (to) => {
    for (const init of [{}, { headers: { referer: to.trim().replace(/[\r\n\t]/g, '') } }]) {
      const query = 'headers' in init ? '' : `?to=${encodeURIComponent(to)}`
      const answer = await ask(`/language/en${query}`, init)
      const target = new URL(answer.headers.get('location') ?? '', 'https://site.example/')
      expect(target.origin).toBe('https://site.example')
    }
  })
})
