import { DateTime } from '#islands/ui/data/DateTime'
import { useZone } from './use-zone'

/** An instant by the site's own clock, milliseconds since 1970. */
export function SiteTime({ at }: { at: number }) {
  return <DateTime at={at} timeZone={useZone()} />
}
