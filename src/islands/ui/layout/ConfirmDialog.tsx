import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../controls/Button'
import { keepTab } from './trap-tab'

interface ConfirmDialogProps {
  title: string
  text: string
  confirm: string
  /** Empty: there is nothing to choose, only to read. */
  cancel: string
  tone?: 'primary' | 'danger'
  onAnswer: (confirmed: boolean) => void
}

/** A question with two buttons. Esc means no; the scrim does nothing, as an answer is asked for. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel,
  tone = 'primary',
  onAnswer,
}: ConfirmDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    if (element) keepTab(element)
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="modal dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onAnswer(false)
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`} className="muted">
        {text}
      </p>
      <div className={cancel ? 'dialog-buttons' : 'stack'}>
        {cancel && <Button onClick={() => onAnswer(false)}>{cancel}</Button>}
        <Button tone={tone} onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </div>
      <p className="sr-only" role="status" data-spoken="" />
    </dialog>
  )
}
