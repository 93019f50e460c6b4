import { writtenTime } from '#lib/time/written'
import { useLanguage } from '../text'

interface DateTimeProps {
  at: number
  /** IANA name; the reader's own zone by default. */
  timeZone?: string | undefined
  className?: string
}

/** An instant as a clock shows it, the reader's own by default. */
export function DateTime({ at, timeZone, className = 'nowrap num' }: DateTimeProps) {
  const { tag } = useLanguage()
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {writtenTime(at, tag, timeZone)}
    </time>
  )
}
