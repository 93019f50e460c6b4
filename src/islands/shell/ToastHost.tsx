import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useValue } from '#islands/fields/use-value'
import { Toast } from '#islands/ui/layout/Toast'
import { useText } from '#islands/ui/text'
import {
  $toasts,
  dismissToast,
  MONEY_TOAST_MS,
  type Toast as Said,
  TOAST_MS,
} from '#lib/stores/toast'
import { openDialog, say } from './say'

/**
 * Short messages at the bottom, in the browser's top layer so that no modal covers them, and inside
 * of the modal that is open: what is outside of it cannot be pressed.
 */
export function ToastHost() {
  const t = useText('common')
  const toasts = useValue($toasts)
  const textOf = ({ text, key, params }: Said) => text ?? t(`toast.${key}`, params)
  useSpoken(toasts, (toast) => [textOf(toast), toast.prize].filter(Boolean).join(' '))
  const [box] = useState(makeBox)
  const isEmpty = toasts.length === 0
  useEffect(() => {
    if (isEmpty) return
    place(box)
    const moves = new MutationObserver(() => place(box))
    moves.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true })
    return () => {
      moves.disconnect()
      box.remove()
    }
  }, [box, isEmpty])
  return createPortal(
    toasts.map((toast) => (
      <Toast
        key={toast.id}
        tone={toast.tone}
        text={textOf(toast)}
        prize={toast.prize}
        durationMs={toast.money ? MONEY_TOAST_MS : TOAST_MS}
        closeLabel={t('ui.close')}
        action={toast.action ?? (toast.retry && { label: t('ui.retry'), run: toast.retry })}
        onClose={() => dismissToast(toast.id)}
      />
    )),
    box,
  )
}

/** One box, moved as it is: messages that are drawn anew would begin their time again. */
function makeBox(): HTMLElement {
  const box = document.createElement('div')
  box.className = 'toasts'
  box.setAttribute('popover', 'manual')
  return box
}

function place(box: HTMLElement): void {
  const host = openDialog() ?? document.body
  if (box.parentElement !== host) host.appendChild(box)
  if (box.showPopover && !box.matches(':popover-open')) box.showPopover()
}

/** What comes is read out: the box of the messages appears with them, too late to be heard. */
function useSpoken(toasts: readonly Said[], wordsOf: (toast: Said) => string) {
  const last = useRef(0)
  useEffect(() => {
    for (const toast of toasts.filter(({ id }) => id > last.current)) {
      last.current = toast.id
      say(wordsOf(toast))
    }
  })
}
