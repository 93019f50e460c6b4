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
  const shown = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {shown.format(at)}
    </time>
  )
}
