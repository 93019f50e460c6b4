import { atom } from 'nanostores'
import type { Flag } from '#lib/api/site/site'
import { SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { type CallValue, send } from '#lib/client/call'

export type SiteStatus = CallValue<'site.status'>

/** Profile, flags and customer service of the site; null until first asked for. */
export const $site = atom<SiteStatus | null>(null)

let loading: Promise<SiteStatus> | undefined

/** The site's status, asked for once per page. Throws `CallError`; a later call asks again. */
export function loadSite(): Promise<SiteStatus> {
  loading ??= send('site.status', {}).then(
    (site) => {
      writeSession(SESSION_KEYS.merchant, site.merchant)
      $site.set(site)
      return site
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Is a white-label flag on? False while the site is not known. */
export function flagOn(site: SiteStatus | null, flag: Flag): boolean {
  return site?.flags[flag] ?? false
}
