import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { Pagination } from '#islands/ui/controls/Pagination'
import { envelopeSimple } from '#islands/ui/icons/common-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { ListState } from '#islands/ui/layout/ListState'
import { useText } from '#islands/ui/text'
import { MessageRow } from './MessageRow'
import { PushCard } from './PushCard'
import {
  $messageKind,
  $messages,
  goToMessages,
  readAllMessages,
  reloadMessages,
  showMessages,
} from './store'
import { useMessageAct } from './use-message-act'

const KINDS = ['all', 'system', 'personal', 'promotion'] as const

/** What the site has written to the member. Needs `inbox`, `report` and `common`. */
export function Inbox() {
  const t = useText('inbox')
  const kind = useValue($messageKind)
  const { value, page, pages, failure } = useValue($messages)
  const run = useMessageAct()
  useEffect(() => showMessages(), [])
  const unread = value?.unread ?? 0
  return (
    <div className="stack loose">
      <PushCard />
      <FilterBar
        label={t('filter')}
        value={kind}
        onChange={showMessages}
        options={KINDS.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
      />
      <ListState
        isLoading={value === null}
        failure={failure}
        onRetry={() => void reloadMessages()}
        empty={
          value?.messages.length === 0 && (
            <EmptyState icon={envelopeSimple} title={t('none')} text={t('noneText')} />
          )
        }
      >
        <div className="row between wrap">
          <p className="sm muted" aria-live="polite">
            {unread > 0 ? t('unread', { count: unread }) : t('allRead')}
          </p>
          {unread > 0 && (
            <Button size="s" onClick={() => run(readAllMessages)}>
              {t('readAll')}
            </Button>
          )}
        </div>
        <ul className="card inbox">
          {value?.messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
        <Pagination
          label={t('pages')}
          page={page}
          pages={pages}
          onPage={(to) => void goToMessages(to)}
        />
      </ListState>
    </div>
  )
}
