import { useLanguage } from './text'

/** An instant as the reader's own clock shows it. */
export function When({ at, className = 'nowrap num' }: { at: number; className?: string }) {
  const { tag } = useLanguage()
  const shown = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {shown.format(at)}
    </time>
  )
}
