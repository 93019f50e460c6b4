import { useState } from 'react'
import { useAction } from '#islands/fields/form/use-action'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { ConfirmDialog } from '#islands/ui/layout/ConfirmDialog'
import { useText } from '#islands/ui/text'
import type { Ticket } from '#lib/api/lottery/lottery'
import { serverNow } from '#lib/client/clock'
import { $now } from '#lib/stores/clock'
import { showToast } from '#lib/stores/toast'
import { cancelTicket, isCancellable } from '../store/ticket-cancel'

/** Takes an open ticket back while its draw is on sale; asked once more before. */
export function CancelTicket({ ticket }: { ticket: Ticket }) {
  const t = useText('ticket')
  const money = useMoney()
  const [isAsked, ask] = useState(false)
  const { busy, failure, run } = useAction()
  useValue($now)
  const { issue: draw, amount } = ticket
  if (!busy && failure === '' && !isCancellable(ticket, serverNow())) return null
  const cancel = async () => {
    await cancelTicket(ticket)
    showToast({
      tone: 'info',
      text: t('cancel.done', { draw, amount: money(amount) }),
      money: true,
    })
  }
  return (
    <>
      <Button
        size="s"
        tone="ghost"
        busy={busy}
        aria-label={t('cancel.of', { ticket: ticket.id })}
        onClick={() => ask(true)}
      >
        {t('cancel.button')}
      </Button>
      {failure && (
        <p className="xs down" role="alert">
          {failure}
        </p>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('cancel.title')}
          text={t('cancel.text', { draw, amount: money(amount) })}
          confirm={t('cancel.button')}
          cancel={t('cancel.keep')}
          tone="danger"
          onAnswer={(isSure) => {
            ask(false)
            if (isSure) void run(cancel)
          }}
        />
      )}
    </>
  )
}
