import { Button } from '#islands/ui/Button'
import { Chip } from '#islands/ui/Chip'
import { Icon } from '#islands/ui/Icon'
import { caretRight } from '#islands/ui/icon-paths'
import { useText } from '#islands/ui/text'
import { When } from '#islands/ui/When'
import { type Message, readMessage, removeMessage } from '#lib/stores/message'
import { showToast } from '#lib/stores/toast'
import { useMessageAct } from './use-message-act'

/** A message; opening it reads it. Its words are its own, or the page's by its key. */
export function MessageRow({ message }: { message: Message }) {
  const t = useText('inbox')
  const run = useMessageAct()
  const { id, key, params, at, isRead } = message
  const title = key ? t(`key.${key}.title`, params) : message.title
  const body = key ? t(`key.${key}.body`, params) : message.body
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
            <When at={at} className="xs faint inbox-day" />
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
