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

/** Every public page, with its other languages beside it. */
export const GET: APIRoute = ({ site }) => {
  const address = (path: string, code: string) => new URL(localizePath(path, code), site).href
  const entries = PATHS.flatMap((path) =>
    OFFERED.map(({ code }) => {
      const others = OFFERED.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other.code}" href="${address(path, other.code)}"/>`,
      )
      return `<url><loc>${address(path, code)}</loc>${others.join('')}</url>`
    }),
  )
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${entries.join('\n')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  )
}
