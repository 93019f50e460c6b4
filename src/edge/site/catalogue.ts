import { playableCategories } from '#edge/upstream'
import type { Env } from '#env'
import type { SiteCatalogue } from '#lib/catalogue/hidden'
import { SITE_STORE_TIMEOUT_MS } from '#lib/limits'
import type { Category } from '#lib/rules/categories'
import { withTimeout } from '#lib/time/with-timeout'
import { freshSettings, siteSettings } from './store'

/** What was open when the upstream last said so: pages outlive its silence. */
let shelves: readonly Category[] = []

/** What the site has of the catalogue now: the operator's changes, and what can be played. */
export async function siteCatalogue(env: Env): Promise<SiteCatalogue> {
  const { catalogue: changes } = freshSettings() ?? (await siteSettings(env))
  try {
    shelves = await withTimeout(playableCategories(env), SITE_STORE_TIMEOUT_MS)
  } catch (error) {
    console.error(JSON.stringify({ event: 'site.shelves', error: String(error) }))
  }
  return { changes, shelves }
}
