import { type ReactNode, useId, useState } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'

interface SettingRowProps {
  icon: string
  title: string
  /** How it stands now. */
  text: ReactNode
  action: string
  /** Why it cannot be changed here; its button is left out. */
  closed?: string
  children: (onDone: () => void) => ReactNode
}

/** A setting as it stands, and its form once it is to be changed. Needs `member`. */
export function SettingRow({ icon, title, text, action, closed = '', children }: SettingRowProps) {
  const t = useText('member')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="setting">
      <div className="setting-head">
        <Icon path={icon} />
        <div className="grow">
          <p className="b">{title}</p>
          <p className="sm muted">{closed || text}</p>
        </div>
        {!closed && (
          <Button
            size="s"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? t('cancel') : action}: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('cancel') : action}
          </Button>
        )}
      </div>
      <div id={id} className="setting-form" hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </li>
  )
}
