import { useLanguage } from '#islands/ui/text'
import { dateFormat } from '#lib/intl'
import { $site } from '#lib/stores/site'
import { useValue } from '../use-value'

/** The zone of the site's own clock, by which days and periods of teams are kept (IANA name). */
export const useZone = (): string | undefined => useValue($site)?.timeZone

/** What the zone is called in the page's language; empty until the site has said it. */
export function useZoneName(): string {
  const { tag } = useLanguage()
  const timeZone = useZone()
  if (!timeZone) return ''
  const format = dateFormat(tag, { timeZone, timeZoneName: 'long' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
