import type { APIRoute } from 'astro'
import { TEXT_PAGES } from '#content/text-pages'
import { CATALOGUE } from '#lib/catalogue/games'
import { OFFERED } from '#lib/i18n/languages'
import { localizePath } from '#lib/i18n/routes'
import { CATEGORIES } from '#lib/rules/categories'

export const prerender = true

const PATHS = [
  '/',
  '/lottery',
  '/elott',
  '/hot',
  ...CATEGORIES.map((category) => `/${category}`),
  '/vnlottery',
  '/seaLottery',
  '/seamless',
  '/promotions',
  '/vip',
  '/pointMall',
  '/join',
  '/down',
  '/noticePage',
  '/truth',
  '/verify',
  '/sports/verify',
  '/helpmc',
  ...TEXT_PAGES.map((name) => `/${name}`),
  ...CATALOGUE.map(({ code }) => `/game/${code}`),
]

/** Every public page in every language; each page itself names its others by `hreflang`. */
export const GET: APIRoute = ({ site }) => {
  const addresses = PATHS.flatMap((path) =>
    OFFERED.map(({ code }) => new URL(localizePath(path, code), site).href),
  )
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`)
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  return new Response(`${head}\n<urlset ${space}>${entries.join('\n')}</urlset>\n`, {
    headers: { 'content-type': 'application/xml' },
  })
}
