import { useEffect } from 'react'
import { useAction } from '#islands/fields/form/use-action'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { failureText } from '#islands/ui/failure'
import { devices } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { Note } from '#islands/ui/layout/Note'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useLanguage, useText } from '#islands/ui/text'
import { countryName } from '#lib/i18n/country-name'
import { writtenTime } from '#lib/time/written'
import {
  type ListedSession,
  revokeOtherSessions,
  revokeSession,
  sessions,
} from './store/session-list'

/** Where the member is signed in, with a way to end each session. Needs `session`. */
export function SessionList() {
  const t = useText('session')
  const common = useText('common')
  const list = useValue(sessions.$value)
  const unknown = useValue(sessions.$failure)
  const { doing, failure, run } = useAction()
  useEffect(() => {
    void sessions.refresh()
  }, [])
  const said = failure || (unknown === null ? '' : failureText(unknown, common))

  return (
    <section className="stack" aria-labelledby="sessions-title">
      <h3 id="sessions-title">{t('sessions.title')}</h3>
      {said && (
        <Note tone="danger" alert>
          {said}
        </Note>
      )}
      {!list && !said && <Skeleton lines={2} shape="tall" />}
      <ul className="sessions">
        {list?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={doing === session.id}
            onEnd={() => void run(() => revokeSession(session.id), session.id)}
          />
        ))}
      </ul>
      {list && list.length > 1 && (
        <Button
          block
          busy={doing === 'others'}
          onClick={() => void run(revokeOtherSessions, 'others')}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </section>
  )
}

interface SessionRowProps {
  session: ListedSession
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useText('session')
  const { tag } = useLanguage()
  const device = session.device || t('sessions.unknownDevice')
  const facts = [
    countryName(tag, session.country),
    t('sessions.seen', { when: writtenTime(session.seenAt, tag) }),
    session.remembered && t('sessions.remembered'),
  ]
  return (
    <li>
      <Icon path={devices} />
      <div className="grow">
        <p className="b">
          {device} {session.isNew && <Chip tone="warn">{t('sessions.new')}</Chip>}
        </p>
        <p className="xs muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {session.current ? (
        <Chip tone="success">{t('sessions.current')}</Chip>
      ) : (
        <Button size="s" busy={busy} aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
