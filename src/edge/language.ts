import { cookieOf } from '#lib/http/cookie'
import { askedLanguage, knownLanguage } from '#lib/i18n/asked'
import { DEFAULT_LANGUAGE, languageOf } from '#lib/i18n/languages'
import { localizePath, splitPath } from '#lib/i18n/routes'
import type { EdgeContext } from './context'
import { isCallPath, isMalformed, pathOf, urlOf } from './path'

const SWITCH_PREFIX = '/language/'
const COOKIE_SECONDS = 365 * 24 * 3600

/**
 * The language a request is answered in: a page's `/en/…` path wins, then the cookie; a call's
 * `Language` header wins, then the cookie; then the default.
 */
export function languageFor(request: Request, path: string): string {
  const explicit = isCallPath(path)
    ? knownLanguage(request.headers.get('language') ?? '')
    : splitPath(path.replace(/\.html$/, '')).language
  return explicit ?? languageOf(cookieOf(request, 'lang') ?? DEFAULT_LANGUAGE).code
}

/** Who reads a site for others finds every language by its own address. */
const READERS = /bot\b|crawl|spider|slurp|preview|facebookexternalhit/i

const FIRST_VISITED = ['/', '/operator']

/**
 * Where a first visit of the home page, or of the console, is sent: to the language that the
 * browser asks for. Nobody is sent who has chosen one, nor from any other address, nor to where
 * they are.
 */
export function firstVisit(c: EdgeContext): Response | undefined {
  const { raw } = c.req
  const isRead = raw.method === 'GET' || raw.method === 'HEAD'
  const { path } = c.var.visit
  if (!isRead || !FIRST_VISITED.includes(path)) return undefined
  if (cookieOf(raw, 'lang') !== undefined) return undefined
  if (READERS.test(raw.headers.get('user-agent') ?? '')) return undefined
  const purpose = raw.headers.get('sec-fetch-dest') ?? 'document'
  const language = askedLanguage(raw.headers.get('accept-language'))
  if (language === DEFAULT_LANGUAGE || purpose !== 'document') return undefined
  return new Response(null, {
    status: 302,
    headers: {
      location: localizePath(path, language) + new URL(raw.url).search,
      'cache-control': 'private, no-store',
      vary: 'Cookie, Accept-Language',
    },
  })
}

export function isLanguageSwitch(path: string): boolean {
  return /^\/language\/[^/]+$/.test(path)
}

/** Where a switch leads: the page it was used on, without its language; only on this site. */
function returnPath(c: EdgeContext): string {
  const here = new URL(c.req.url)
  const wanted = here.searchParams.get('to') ?? c.req.header('referer') ?? '/'
  const target = URL.canParse(wanted, here) ? new URL(wanted, here) : here
  if (target.host !== here.host) return '/'
  const path = pathOf({ url: target.href, headers: c.req.raw.headers })
  if (isMalformed(path) || isLanguageSwitch(path)) return '/'
  return urlOf(splitPath(path).path, c.req.raw).pathname + target.search
}

/** `GET /language/en`: remembers the language and goes back; works without scripts. */
export function switchLanguage(c: EdgeContext): Response {
  const code = c.var.visit.path.slice(SWITCH_PREFIX.length)
  const language = languageOf(code).code
  return new Response(null, {
    status: 303,
    headers: {
      location: returnPath(c),
      'set-cookie': `lang=${language}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`,
      'cache-control': 'no-store',
    },
  })
}
