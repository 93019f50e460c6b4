import { type ReactNode, useEffect, useId, useRef } from 'react'
import { x } from '#console/kit/icon-paths'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  className?: string
}

/** A window over the page: the browser's own, which keeps focus in and gives it back. */
export function Dialog({ title, onClose, children, className = '' }: DialogProps) {
  const t = useText('console')
  const heading = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={`window ${className}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="icon-btn s" aria-label={t('close')} onClick={onClose}>
          <Icon path={x} size={18} />
        </button>
      </header>
      {children}
    </dialog>
  )
}
