import type { Env } from '#env'
import { isHiddenRoute } from '#lib/catalogue/hidden'
import { AppError } from '#lib/errors'
import { packedFile } from '#lib/http/packed'
import { localizePath, splitPath } from '#lib/i18n/routes'
import { pageOfRoute, routeOf } from './aliases'
import type { EdgeContext, Page, PageStep } from './context'
import { urlOf } from './path'
import { isSlotted, withSlots } from './site/blocked-page'
import { siteCatalogue } from './site/catalogue'
import { sitemapWith } from './site/catalogue-page'
import { framingOf } from './site/framing'
import { markMembersOnly } from './site/members-only'
import { freshSettings, siteSettings } from './site/store'

const FILE = /\.(?!html$)[a-z0-9]{1,12}$/i
const CONSOLE = '/operator'
const CONSOLE_FILES = '/console/'
const NAMED_BY_CONTENT = ['/_astro/', CONSOLE_FILES]
const NOT_FOUND = '/404'
const SITEMAP = '/sitemap.xml'

/** A file to load, not a page to read. */
export function isFile(path: string): boolean {
  return FILE.test(path)
}

/** The operator's console: its page in any language, and what that page loads. */
export function isConsole(path: string): boolean {
  return path.startsWith(CONSOLE_FILES) || routeOf(splitPath(path).path) === CONSOLE
}

/** The built file of a page: `/index.html`, `/en.html`, `/en/vip.html`. */
export function fileOf({ path, language }: Page): string {
  const localized = localizePath(path, language)
  return `${localized === '/' ? '/index' : localized}.html`
}

async function builtFile(request: Request, env: Env): Promise<Response> {
  const files = (asked: Request) => env.ASSETS.fetch(asked)
  return (await packedFile(request, files)) ?? files(request)
}

/** Pages from the built files. */
export const builtPages: PageStep = (request, env, _ctx, page) => {
  if (!page) return builtFile(request, env)
  return env.ASSETS.fetch(new Request(urlOf(fileOf(page), request), request))
}

function withHeaders(response: Response, headers: Record<string, string>, status?: number) {
  const copy = new Response(response.body, {
    status: status ?? response.status,
    headers: response.headers,
    encodeBody: response.headers.has('content-encoding') ? 'manual' : 'automatic',
  })
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value)
  return copy
}

const PAGE_HEADERS = { 'cache-control': 'private, no-cache', vary: 'Cookie' }

async function notFound(c: EdgeContext, pages: PageStep): Promise<Response> {
  const { language } = c.var.visit
  const request = new Request(urlOf(NOT_FOUND, c.req.raw), { method: c.req.method })
  const page = await pages(request, c.env, c.executionCtx, { path: NOT_FOUND, language })
  // Astro itself answers this route with 404, the built file with 200.
  if (page.status !== 200 && page.status !== 404) throw new AppError('request.not-found')
  if (page.body === null && c.req.method === 'GET') throw new AppError('request.not-found')
  return withHeaders(page, PAGE_HEADERS, 404)
}

/** The sitemap as the site has its catalogue: never the one a browser had before. */
async function sitemapOf(c: EdgeContext, pages: PageStep, file: Response): Promise<Response> {
  const catalogue = await siteCatalogue(c.env)
  const whole = file.body
    ? file
    : await pages(new Request(urlOf(SITEMAP, c.req.raw)), c.env, c.executionCtx)
  return sitemapWith(whole, catalogue)
}

async function serveFile(c: EdgeContext, pages: PageStep): Promise<Response> {
  const { path } = c.var.visit
  const url = urlOf(path, c.req.raw)
  // Development names by it what it makes of a file.
  url.search = new URL(c.req.url).search
  const request = new Request(url, c.req.raw)
  const file = await pages(request, c.env, c.executionCtx)
  if (file.status === 404) {
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  }
  if (path === SITEMAP) return sitemapOf(c, pages, file)
  if (!NAMED_BY_CONTENT.some((folder) => path.startsWith(folder))) return file
  return withHeaders(file, { 'cache-control': 'public, max-age=31536000, immutable' })
}

async function pageOf(c: EdgeContext, pages: PageStep): Promise<Response> {
  const { path, language } = c.var.visit
  const route = routeOf(splitPath(path.replace(/\.html$/, '')).path)
  const shown = pageOfRoute(route, new URL(c.req.url).search)
  const framing = await framingOf(route, c.env)
  if (framing) c.set('framing', framing)
  const { catalogue } = freshSettings() ?? (await siteSettings(c.env))
  if (isHiddenRoute(route, catalogue)) return notFound(c, pages)
  const page = await pages(c.req.raw, c.env, c.executionCtx, { path: shown, language })
  if (page.status === 404) return notFound(c, pages)
  if (isSlotted(route) && page.status === 200) {
    return withHeaders(withSlots(page, c, await siteSettings(c.env)), PAGE_HEADERS)
  }
  return withHeaders(page, PAGE_HEADERS, route === NOT_FOUND ? 404 : undefined)
}

/** Serves a page in the visitor's language, or a file. */
export async function servePage(c: EdgeContext, pages: PageStep): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    throw new AppError('request.method', { allow: 'GET, HEAD' })
  }
  if (isFile(c.var.visit.path)) return serveFile(c, pages)
  return markMembersOnly(c, await pageOf(c, pages))
}
