import { When } from '#islands/ui/data/When'
import { useZone } from './use-zone'

/** An instant by the site's own clock, milliseconds since 1970. */
export function SiteTime({ at }: { at: number }) {
  return <When at={at} timeZone={useZone()} />
}
