import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../controls/IconButton'
import { x } from '../icons/icon-paths'
import { useText } from '../text'
import { keepTab } from './trap-tab'
import { useSwipeDown } from './use-swipe-down'

interface ModalProps {
  title: string
  /** Left out: there is no way around what the modal asks. */
  onClose?: () => void
  /** Money is in flight: the modal cannot be left by Esc, scrim, swipe or its button. */
  locked?: boolean
  className?: string
  children: ReactNode
}

/** The control that takes the focus where no keyboard would slide over the sheet for it. */
const FIRST = '[data-autofocus]'

/**
 * A dialog in the middle, a sheet on the phone. Focus stays inside and goes back to the opener;
 * Esc, the browser's back button, the scrim, the button and a swipe down close it. Needs the
 * namespace `common`.
 */
export function Modal({ title, onClose, locked = false, className = '', children }: ModalProps) {
  const t = useText('common')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => {
    if (!locked) onClose?.()
  }
  const swipe = useSwipeDown(dialog, close)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    keepTab(element)
    if (!element.open) element.showModal()
    const first = element.querySelector<HTMLElement>(FIRST)
    const typing = window.matchMedia?.('(pointer: fine)').matches
    ;(typing && first ? first : element.querySelector('h2'))?.focus()
    document.body.classList.add('is-locked')
    return () => {
      element.close()
      if (!document.querySelector('dialog[open]')) document.body.classList.remove('is-locked')
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`.trim()}
      data-must={onClose ? undefined : ''}
      aria-labelledby={titleId}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault()
        close()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && isOutside(event.nativeEvent, dialog.current)) close()
      }}
    >
      <div className="modal-head" {...swipe}>
        <span className="grab" aria-hidden="true" />
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {onClose && <IconButton path={x} label={t('ui.close')} disabled={locked} onClick={close} />}
      </div>
      {children}
      <p className="sr-only" role="status" data-spoken="" />
    </dialog>
  )
}

function isOutside({ clientX, clientY }: MouseEvent, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
