import { useEffect } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { formatChange, formatMoney } from '#lib/money'
import { askDialog } from '#lib/stores/dialog'
import { $playSession, followPlay, minutesOf } from '#lib/stores/game/play-session'
import { $session } from '#lib/stores/session'

/** How long the session has lasted and what it has brought or cost, where one plays. */
export function PlayClock({ language, texts }: IslandProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <Clock />
    </TextProvider>
  )
}

function Clock() {
  const t = useText('reality')
  const symbol = useSymbol()
  const { tag } = useLanguage()
  const { state } = useValue($session)
  const session = useValue($playSession)
  useEffect(() => {
    if (state !== 'in') return
    return followPlay((now) =>
      askDialog('reality', {
        minutes: minutesOf(now),
        stake: formatMoney(now.stake, { tag, symbol }),
        net: formatChange(now.net, { tag, symbol }),
      }),
    )
  }, [state, tag, symbol])
  if (state !== 'in') return null
  return (
    <p className="row xs muted num">
      {session && (
        <>
          <span>{t('time', { minutes: minutesOf(session) })}</span>
          <span>{t('net', { amount: formatChange(session.net, { tag, symbol }) })}</span>
        </>
      )}
    </p>
  )
}
