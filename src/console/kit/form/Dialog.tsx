import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { x } from '#console/kit/icon-paths'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  className?: string
}

const FIELD = 'input:not([type="hidden"]), select, textarea'

/** A window over the page: the browser's own, which keeps focus in and gives it back. */
export function Dialog({ title, onClose, children, className = '' }: DialogProps) {
  const t = useText('console')
  const heading = useId()
  const element = useRef<HTMLDialogElement>(null)
  // While it is still there: closing gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // Who opened it is about to write, where there is something to be written.
    dialog?.querySelector<HTMLElement>(FIELD)?.focus()
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
