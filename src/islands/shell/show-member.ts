import { loadUnread } from '#lib/stores/center/badges'
import { loadSite } from '#lib/stores/site'

/** What cannot be asked for now is asked for by the next page. */
export async function showMember(): Promise<void> {
  const asked = [loadUnread(), loadSite()] as const
  const [, site] = await Promise.allSettled(asked)
  if (site.status === 'fulfilled')
    document.documentElement.toggleAttribute('data-rebate', site.value.flags.MANPLAYREB3)
}
