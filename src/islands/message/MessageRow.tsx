import { useMessageWords } from '#islands/fields/format/use-message-words'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'
import { type Message, readMessage, removeMessage } from './store'
import { useMessageAct } from './use-message-act'

/** A message; opening it reads it. */
export function MessageRow({ message }: { message: Message }) {
  const t = useText('inbox')
  const run = useMessageAct()
  const { id, at, isRead } = message
  const { title, body } = useMessageWords()(message)
  const remove = async () => {
    await removeMessage(id)
    showToast({ tone: 'success', text: t('removed') })
  }
  return (
    <li>
      <details
        onToggle={(event) => {
          if (event.currentTarget.open && !isRead) run(() => readMessage(id))
        }}
      >
        <summary>
          <span className="grow">
            <span className={isRead ? '' : 'b'}>{title}</span>{' '}
            {!isRead && <Chip tone="brand">{t('new')}</Chip>}
            <DateTime at={at} className="xs faint inbox-day" />
          </span>
          <Icon path={caretRight} size={16} />
        </summary>
        <div className="stack tight inbox-body">
          <p className="as-written">{body}</p>
          <Button
            size="s"
            aria-label={t('removeOf', { title })}
            className="inbox-remove"
            onClick={() => run(remove)}
          >
            {t('remove')}
          </Button>
        </div>
      </details>
    </li>
  )
}
