import { SITE_SETTINGS_MS } from '#lib/limits'
import { readSiteSettings, type SiteSettings } from '#lib/site/settings'
import type { Context } from '#platform/call/context'

let copy: { settings: SiteSettings; readAt: number } | undefined

/** The site's settings; a copy of at most SITE_SETTINGS_MS. */
export async function siteSettings({
  env,
  now,
}: Pick<Context, 'env' | 'now'>): Promise<SiteSettings> {
  const at = now()
  if (copy && at - copy.readAt < SITE_SETTINGS_MS && at >= copy.readAt) return copy.settings
  const row = await env.DB.prepare(`SELECT value FROM setting WHERE name = 'site'`).first<{
    value: string
  }>()
  copy = { settings: readSiteSettings(row?.value), readAt: at }
  return copy.settings
}
