import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'

interface EmptyStateProps {
  icon: string
  title: string
  text?: string | undefined
  /** One button or link. */
  action?: ReactNode
}

/** Nothing is here, or it could not be read: one fact, one action. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon path={icon} size={32} className="faint" />
      <p className="b">{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
