import { useEffect, useState } from 'react'
import { IconButton } from '../controls/IconButton'
import { Icon } from '../icons/Icon'
import { checkCircleFill, infoFill, warningCircleFill, warningFill, x } from '../icons/icon-paths'

const ICONS = {
  success: checkCircleFill,
  danger: warningCircleFill,
  warn: warningFill,
  info: infoFill,
}

interface ToastProps {
  tone: keyof typeof ICONS
  text: string
  /** An amount won, shown in gold. */
  prize?: string | undefined
  /** How long it stays, milliseconds; it waits while pointed at or focused. */
  durationMs: number
  closeLabel: string
  action?: { label: string; run: () => void } | undefined
  onClose: () => void
}

export function Toast({ tone, text, prize, durationMs, closeLabel, action, onClose }: ToastProps) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs, onClose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it only keeps it from leaving.
    <div
      className={`toast ${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon path={ICONS[tone]} />
      <span className="grow">
        {text} {prize && <span className="sol b num nowrap">{prize}</span>}
      </span>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton small path={x} label={closeLabel} onClick={onClose} />
    </div>
  )
}
