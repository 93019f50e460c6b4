import { partName } from '#islands/fields/sports/market-names'
import { useValue } from '#islands/fields/use-value'
import { type Translate, useLanguage, useText } from '#islands/ui/text'
import { dateFormat, relativeTimeFormat } from '#lib/intl'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#lib/limits'
import { $now } from '#lib/stores/clock'
import { isLive, isOver, type Match, matches } from '../store/match'
import { useKeyed } from './use-keyed'

/** Below this long before it starts, a match counts down. */
const SOON_MS = 10 * MINUTE_MS

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `2:05` until a match begins. */
function countdown(left: number): string {
  const seconds = Math.ceil(left / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

const dayOf = (at: number) => {
  const date = new Date(at)
  date.setHours(0, 0, 0, 0)
  return date.getTime()
}

/** `19:30`, `mañana 19:30`, `3 dic 19:30`. */
function startText(at: number, now: number, tag: string): string {
  const date = new Date(at)
  const time = dateFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(date)
  const days = Math.round((dayOf(at) - dayOf(now)) / DAY_MS)
  if (days === 0) return time
  if (days === 1) {
    const day = relativeTimeFormat(tag, { numeric: 'auto' }).format(1, 'day')
    return `${day} ${time}`
  }
  const day = dateFormat(tag, { day: 'numeric', month: 'short' }).format(date)
  return `${day} ${time}`
}

/** Where a match is: `74’`, `Set 2`, `Descanso`. */
export function clockText(match: Match, sports: Translate, names: Translate): string {
  const { sport, minute, part, state } = match
  if (state === 'interrupted') return sports('clock.interrupted')
  if (sport === 'football' && minute) return `${minute}\u2019`
  return part ? partName(part, names) : sports('clock.live')
}

interface MatchTimeProps {
  event: string
  /** Where the page does not know the match. */
  startAt: number
}

/** When a match begins, where it is, or that it is over. */
export function MatchTime({ event, startAt }: MatchTimeProps) {
  const t = useText('sports')
  const names = useText('market')
  const match = useKeyed(matches, event)
  if (match && isLive(match))
    return (
      <span className="live">
        <span className="num">{clockText(match, t, names)}</span>
      </span>
    )
  if (match && isOver(match)) return <span>{t(`state.${match.state}`)}</span>
  return <StartTime startAt={match?.startAt ?? startAt} />
}

function StartTime({ startAt }: { startAt: number }) {
  const { tag } = useLanguage()
  const now = useValue($now)
  if (now === 0) return null
  const left = startAt - now
  if (left > 0 && left < SOON_MS) return <span className="num">{countdown(left)}</span>
  return <span className="num">{startText(startAt, now, tag)}</span>
}
