import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import { checkCircleFill, infoFill, warningCircleFill, warningFill } from '../icons/icon-paths'

const ICONS = {
  info: infoFill,
  warn: warningFill,
  danger: warningCircleFill,
  success: checkCircleFill,
}

interface NoteProps {
  tone?: keyof typeof ICONS
  /** Read out when it appears: for what went wrong. */
  alert?: boolean
  children: ReactNode
}

/** A sentence that matters where it stands. */
export function Note({ tone = 'info', alert = false, children }: NoteProps) {
  return (
    <div className={`note ${tone}`} role={alert ? 'alert' : undefined}>
      <Icon path={ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
