import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { openModal } from '#lib/stores/modal'
import { $session, requireSession } from '#lib/stores/session'
import { $standing, enterAgain } from './store/chat'

/** How the page stands with its room, where it is not simply in it, and the way back. */
export function ChatStanding({ room }: { room: string }) {
  const t = useText('chat')
  const session = useValue($session)
  const { standing, text } = useValue($standing)
  if (standing === 'in') return <div role="status" />
  const isVisitor = standing === 'out' && session.state === 'out'
  const comesBack = standing === 'entering' || standing === 'lost' || standing === 'full'
  return (
    <div role="status" className="chat-standing">
      <Note tone={standing === 'entering' ? 'info' : 'warn'}>
        {standing === 'refused' ? text : t(isVisitor ? 'standing.visitor' : `standing.${standing}`)}
      </Note>
      {isVisitor && (
        <Button tone="primary" onClick={() => requireSession(() => openModal('chat'))}>
          {t('login')}
        </Button>
      )}
      {!isVisitor && !comesBack && standing !== 'off' && (
        <Button onClick={() => enterAgain(room)}>{t('enter')}</Button>
      )}
    </div>
  )
}
