import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { arrowCounterClockwise } from '../kit/icon-paths'
import { $lastBet, repeatBet } from '../store/repeat'

/** With Alt, so that no key alone does it by mistake. */
const KEY = 'KeyR'

/** Alt and R put the last bet of this game in the slip. */
export function useRepeatKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAlone = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isAlone || event.code !== KEY || document.querySelector('dialog:modal')) return
      event.preventDefault()
      repeatBet()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** The last bet of this game once more, for the next draw. */
export function RepeatBet() {
  const t = useText('lottery')
  const last = useValue($lastBet)
  if (last.length === 0) return null
  return (
    <Button
      size="s"
      aria-keyshortcuts="Alt+R"
      aria-label={t('pad.repeatLast')}
      title={`${t('pad.repeatLast')} (Alt+R)`}
      onClick={repeatBet}
    >
      <Icon path={arrowCounterClockwise} size={17} />
      {t('pad.repeat')}
    </Button>
  )
}
