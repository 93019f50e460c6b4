import { useEffect, useRef } from 'react'
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
import { say } from './say'

/** Short messages at the bottom, in the browser's top layer so that no modal covers them. */
export function ToastHost() {
  const t = useText('common')
  const toasts = useValue($toasts)
  const textOf = ({ text, key, params }: Said) => text ?? t(`toast.${key}`, params)
  useSpoken(toasts, (toast) => [textOf(toast), toast.prize].filter(Boolean).join(' '))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])
  return (
    <div ref={box} className="toasts" popover="manual">
      {toasts.map((toast) => (
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
      ))}
    </div>
  )
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
