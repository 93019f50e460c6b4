import { useState } from 'react'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { backspace } from '../kit/icon-paths'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

interface SlotPadProps {
  /** Places of a number. */
  digits: number
  /** A number whose last place was filled. */
  onNumber: (number: string) => void
}

/** A number place by place: its last digit hands it on, and the places are empty again. */
export function SlotPad({ digits, onNumber }: SlotPadProps) {
  const t = useText('lottery')
  const [typed, setTyped] = useState('')
  const press = (digit: string) => {
    const next = typed + digit
    if (next.length < digits) {
      setTyped(next)
      return
    }
    setTyped('')
    onNumber(next)
  }
  return (
    <div className="slot-pad" role="group" aria-label={t('lines.pad', { n: digits })}>
      <p className="slots num">
        <span className="sr-only" aria-live="polite">
          {t('lines.typed', { digits: [...typed].join(' '), done: typed.length, n: digits })}
        </span>
        {Array.from({ length: digits }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it stands for
          <span key={place} className="slot" aria-hidden="true" data-next={place === typed.length}>
            {typed[place] ?? ''}
          </span>
        ))}
      </p>
      <div className="slot-keys">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className="key" onClick={() => press(digit)}>
            <b>{digit}</b>
          </button>
        ))}
        <button
          type="button"
          className="key"
          aria-label={t('lines.back')}
          aria-disabled={typed === '' || undefined}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          <Icon path={backspace} size={20} />
        </button>
      </div>
    </div>
  )
}
