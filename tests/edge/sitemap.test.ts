import { afterEach, expect, it } from 'vitest'
import type { PageStep } from '#edge/context'
import { CATALOGUE } from '#lib/catalogue/games'
import { edge, setSite } from './edge'

const SITE = 'https://orilla.example'
const crash = CATALOGUE.filter(({ category }) => category === 'crash')
const paths = ['/', '/crash', '/en/crash', '/rng', ...crash.map(({ code }) => `/game/${code}`)]
const entry = (path: string) =>
  `<url><loc>${SITE}${path}</loc><xhtml:link rel="alternate" href="${SITE}/x"/></url>`
const pages: PageStep = (_request, _env, _ctx, page) =>
  new Response(page ? 'a page' : `<urlset>${paths.map(entry).join('\n')}</urlset>`, {
    headers: { etag: '"1"', 'content-type': page ? 'text/html' : 'application/xml' },
  })
const ask = edge({}, pages)
const told = async () =>
  [...(await (await ask('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)</g)].map(([, at = '']) =>
    at.slice(SITE.length),
  )

const hide = (codes: readonly string[], hidden = true) => {
  const games = Object.fromEntries(codes.map((code) => [code, { hidden }]))
  return setSite({ catalogue: { games, vendors: {}, promotions: {} } })
}
const all = crash.map(({ code }) => code)

afterEach(() => hide(all, false))

it('the sitemap and the pages are without a category whose titles are all hidden', async () => {
  expect(await told()).toEqual(paths)
  await hide(all)
  expect(await told()).toEqual(['/', '/rng'])
  expect((await ask('/crash')).status).toBe(404)
  expect((await ask('/en/crash')).status).toBe(404)
  expect((await ask('/rng')).status).toBe(200)
})

it('one title less is one entry less, and its category stays', async () => {
  const [first = ''] = all
  await hide([first])
  expect(await told()).toEqual(paths.filter((path) => path !== `/game/${first}`))
})
