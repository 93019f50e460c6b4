import { useLanguage } from '../text'

interface WhenProps {
  at: number
  /** IANA name; the reader's own zone unless told. */
  timeZone?: string | undefined
  className?: string
}

/** An instant as a clock shows it, the reader's own unless told. */
export function When({ at, timeZone, className = 'nowrap num' }: WhenProps) {
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
