import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'

interface ListRowProps {
  icon: string
  title: string
  /** When, until when, and the like; empty ones are left out. */
  facts?: readonly (string | false)[]
  amount?: ReactNode
  status?: ReactNode
  children?: ReactNode
}

/** A row of a list: what it is at the left, amount and state at the right, more below. */
export function ListRow({ icon, title, facts = [], amount, status, children }: ListRowProps) {
  return (
    <li className="list-row">
      <span className="list-icon">
        <Icon path={icon} />
      </span>
      <div className="grow">
        <p className="b">{title}</p>
        <p className="xs muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="list-end">
        {amount}
        {status}
      </div>
      {children && <div className="list-more">{children}</div>}
    </li>
  )
}
