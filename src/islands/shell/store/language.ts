import { readSession, SESSION_KEYS, writeLocal } from '#lib/browser/storage'
import { send } from '#lib/client/call'
import { OFFERED } from '#lib/i18n/languages'
import { localizePath, splitPath } from '#lib/i18n/routes'
import { DAY_MS, SECOND_MS } from '#lib/limits'

const LANGUAGE_KEY = 'lang'
const EARLIER_KEY = 'hisLang'
const YEAR_SECONDS = (365 * DAY_MS) / SECOND_MS

/** The address of this page in another language; path, query and fragment stay. */
export function addressIn(code: string, { pathname, search, hash }: Location): string {
  return localizePath(splitPath(pathname).path, code) + search + hash
}

const TRIAL = '4'

/** Mail that nobody asked for is written in it too; a failure keeps nobody from the page. */
function saveOnServer(language: string): void {
  const isMember = readSession(SESSION_KEYS.token) && readSession(SESSION_KEYS.isAgent) !== TRIAL
  if (!isMember) return
  send('member.setLanguage', { language }, { keepalive: true }).catch(() => undefined)
}

/** Keeps the choice (a cookie for the edge, and localStorage) and shows the page in it. */
export function switchLanguage(code: string): void {
  if (!OFFERED.some((language) => language.code === code)) return
  const before = document.documentElement.lang
  if (before && before !== code) writeLocal(EARLIER_KEY, before)
  writeLocal(LANGUAGE_KEY, code)
  document.cookie = `lang=${code}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
  saveOnServer(code)
  window.location.assign(addressIn(code, window.location))
}
