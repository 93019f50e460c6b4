import { useEffect, useRef } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Toast } from '#islands/ui/layout/Toast'
import { useText } from '#islands/ui/text'
import { $toasts, dismissToast, MONEY_TOAST_MS, TOAST_MS } from '#lib/stores/toast'

/** Short messages at the bottom, in the browser's top layer so that no modal covers them. */
export function ToastHost() {
  const t = useText('common')
  const toasts = useValue($toasts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])
  return (
    <div ref={box} className="toasts" popover="manual" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          tone={toast.tone}
          text={toast.text ?? t(`toast.${toast.key}`, toast.params)}
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
