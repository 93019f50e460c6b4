import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import { $now } from '#lib/stores/clock'
import { ChatFace } from './ChatFace'
import { refusalKey } from './refusal'
import { $standing, type Draft, discard, rewrite, sayAgain } from './store/chat'

/** What the member has written and the room has not said: on its way, or why not. */
export function DraftRow({ draft }: { draft: Draft }) {
  const t = useText('chat')
  const { standing } = useValue($standing)
  const { text, code } = draft
  const state = standing === 'in' ? 'sending' : 'waiting'
  return (
    <li className="chat-row" data-draft={code || 'sending'}>
      <ChatFace who="" name={t('you')} isOwn />
      <div className="chat-said">
        <p className="chat-from">
          <b>{t('you')}</b>
          {!code && <span className="xs faint">{t(`draft.${state}`)}</span>}
        </p>
        <p className="chat-text" dir="auto">
          {text}
        </p>
        {code && <Refused draft={draft} />}
      </div>
    </li>
  )
}

function Refused({ draft }: { draft: Draft }) {
  const t = useText('chat')
  const now = useValue($now)
  const waits = now > 0 && now < draft.retryAt
  return (
    <>
      <p className="sm error">{t(`refused.${refusalKey(draft.code)}`)}</p>
      <div className="row tight wrap">
        {draft.code === 'chat.slow' ? (
          <Button size="s" aria-disabled={waits} onClick={() => waits || sayAgain(draft)}>
            {t('draft.again')}
          </Button>
        ) : (
          <Button size="s" onClick={() => rewrite(draft)}>
            {t('draft.rewrite')}
          </Button>
        )}
        <Button size="s" tone="ghost" onClick={() => discard(draft)}>
          {t('draft.discard')}
        </Button>
      </div>
    </>
  )
}
