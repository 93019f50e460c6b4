import type { Env } from '#env'
import { SITE_STORE_TIMEOUT_MS } from '#lib/limits'
import { withTimeout } from '#lib/time/with-timeout'
import { allVendors } from './registry'

const CLOSED: readonly string[] = ['hidden', 'suspended']

/** Origins that games open at now. Never the site's own: its frame would hold nothing back. */
export async function gameOrigins(env: Env): Promise<readonly string[]> {
  const vendors = await withTimeout(allVendors(env), 3 * SITE_STORE_TIMEOUT_MS)
  const open = vendors.filter(({ record }) => !CLOSED.includes(record.state))
  const origins = new Set(open.flatMap(({ record }) => record.origins))
  return [...origins].filter((origin) => origin !== env.SITE_ORIGIN).sort()
}
