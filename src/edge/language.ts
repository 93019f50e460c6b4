import { cookieOf } from '#lib/http/cookie'
import { DEFAULT_LANGUAGE, languageOf, OFFERED } from '#lib/i18n/languages'
import { splitPath } from '#lib/i18n/routes'
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
    ? request.headers.get('language')?.toLowerCase()
    : splitPath(path.replace(/\.html$/, '')).language
  const offered = OFFERED.some(({ code }) => code === explicit) ? explicit : undefined
  return offered ?? languageOf(cookieOf(request, 'lang') ?? DEFAULT_LANGUAGE).code
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
