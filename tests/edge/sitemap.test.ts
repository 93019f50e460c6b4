import { afterEach, expect, it } from 'vitest'
import type { PageStep } from '#edge/context'
import { CATALOGUE } from '#lib/catalogue/games'
import { edge, setSite } from './edge'

const SITE = 'https://orilla.example'
const crash = CATALOGUE.filter(({ category }) => category === 'crash')
const all = crash.map(({ code }) => code)
const titles = all.map((code) => `/game/${code}`)
const paths = ['/', '/crash', '/en/crash', '/rng', ...titles]
const entry = (path: string) =>
  `<url><loc>${SITE}${path}</loc><xhtml:link rel="alternate" href="${SITE}/x"/></url>`
const LOBBY =
  '<html><head><title>x</title></head><body><a data-category="crash">Crash</a>' +
  '<a data-category="lottery">Lottery</a><p data-empty="crash">Nothing yet</p>' +
  '<ul data-sample><li>Sample vendor</li></ul></body></html>'
const pages: PageStep = (_request, _env, _ctx, page) =>
  new Response(page ? LOBBY : `<urlset>${paths.map(entry).join('\n')}</urlset>`, {
    headers: { etag: '"1"', 'content-type': page ? 'text/html' : 'application/xml' },
  })
const ask = edge({}, pages)
const told = async () =>
  [...(await (await ask('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)</g)].map(([, at = '']) =>
    at.slice(SITE.length),
  )

const change = (samples: boolean, codes: readonly string[] = [], hidden = true) => {
  const games = Object.fromEntries(codes.map((code) => [code, { hidden }]))
  return setSite({ catalogue: { samples, games, vendors: {}, promotions: {} } })
}

afterEach(() => change(false, all, false))

it('a fresh site has no sample: not in the sitemap, not as a page, not in the navigation', async () => {
  expect(await told()).toEqual(['/'])
  const [first = ''] = titles
  expect((await ask(first)).status).toBe(404)
  const lobby = await ask('/en/crash')
  expect(lobby.status).toBe(200)
  const html = await lobby.text()
  expect(html).not.toContain('data-category="crash"')
  expect(html).not.toContain('Sample vendor')
  expect(html).toContain('data-category="lottery"')
  expect(html).toContain('Nothing yet')
  expect(html).toContain('<meta name="robots" content="noindex"></head>')
})

it('an operator turns the samples on: they are everywhere, and no lobby says it is empty', async () => {
  await change(true)
  expect(await told()).toEqual(paths)
  expect((await ask('/rng')).status).toBe(200)
  const html = await (await ask('/crash')).text()
  expect(html).toContain('data-category="crash"')
  expect(html).toContain('Sample vendor')
  expect(html).not.toContain('Nothing yet')
  expect(html).not.toContain('noindex')
})

it('one title less is one entry less; with all of them the category goes', async () => {
  const [first = ''] = all
  await change(true, [first])
  expect(await told()).toEqual(paths.filter((path) => path !== `/game/${first}`))
  await change(true, all)
  expect(await told()).toEqual(['/', '/rng'])
  expect(await (await ask('/crash')).text()).toContain('Nothing yet')
})

it('a browser’s page of before a change is asked for anew', async () => {
  const tag = (await ask('/crash')).headers.get('etag') ?? ''
  expect((await ask('/crash', { headers: { 'if-none-match': tag } })).status).toBe(304)
  await change(true)
  expect((await ask('/crash', { headers: { 'if-none-match': tag } })).status).toBe(200)
})
