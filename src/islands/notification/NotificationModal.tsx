import { useEffect } from 'react'
import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { bell } from '#islands/ui/icons/bar-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { ListState } from '#islands/ui/layout/ListState'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { $unread } from '#lib/stores/center/unread'
import { closeModal } from '#lib/stores/modal'
import { NotificationChoices } from './NotificationChoices'
import { NotificationRow } from './NotificationRow'
import { notifications, readAll } from './store'

/** What came of tickets, deposits, withdrawals and offers, and what the site has written. */
export function NotificationModal() {
  const t = useText('notification')
  const rows = useValue(notifications.$value)
  const failure = useValue(notifications.$failure)
  const unread = useValue($unread)
  const { busy, failure: why, run } = useAction()
  useEffect(() => void notifications.load(), [])
  return (
    <Modal title={t('title')} className="wide" onClose={closeModal}>
      <ListState
        isLoading={rows === null}
        failure={failure}
        onRetry={() => void notifications.load()}
        empty={
          rows?.length === 0 && <EmptyState icon={bell} title={t('none')} text={t('noneText')} />
        }
      >
        {unread > 0 && (
          <Button size="s" busy={busy} onClick={() => void run(readAll)}>
            {t('readAll')}
          </Button>
        )}
        <Failure text={why} />
        <ul className="card inbox">
          {rows?.map((row) => (
            <NotificationRow
              key={row.kind === 'ticket' ? row.ticket.id : row.message.id}
              row={row}
            />
          ))}
        </ul>
      </ListState>
      <NotificationChoices />
    </Modal>
  )
}
