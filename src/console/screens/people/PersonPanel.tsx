import { type CallValue, send } from '#console/kit/client'
import { useFields } from '#console/kit/desk/use-fields'
import { useAsk } from '#console/kit/form/use-ask'
import { Panel } from '#console/kit/Panel'
import { Facts, Loaded } from '#console/kit/Screen'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { boundsFields, boundsOf } from './bounds-form'
import type { Person } from './person-acts'

type Session = CallValue<'staff.sessionsOf'>['sessions'][number]

interface PersonPanelProps {
  person: Person
  /** Nobody changes their own access. */
  isOwn: boolean
  reload: () => Promise<void>
}

/** One of the staff: when and from where they may work, and where they are signed in. */
export function PersonPanel({ person, isOwn, reload }: PersonPanelProps) {
  const t = useText('desk')
  const { time } = useFormat()
  const field = useFields()
  const { ask, dialog } = useAsk()
  const { name, hours, addresses } = person
  const called = useCall('staff.sessionsOf', { name })
  const bounds = () =>
    ask({
      title: t('person.boundsOf', { name }),
      text: t('person.boundsText'),
      fields: boundsFields({ t, field }, person),
      button: t('person.setBounds'),
      done: t('person.done', { name }),
      send: async (values, key) => {
        await send('staff.setBounds', { name, ...boundsOf(values, t) }, key)
        await reload()
      },
    })
  const end = ({ id, device }: Session) =>
    ask({
      title: t('person.endOf', { name }),
      text: t('person.endText', { device: device || '–' }),
      button: t('person.end'),
      isDanger: true,
      done: t('person.done', { name }),
      send: async (_values, key) => {
        await send('staff.endSessionOf', { name, id }, key)
        await called.reload()
      },
    })
  const days = hours?.days.map((day) => t(`day.${day}`)).join(', ')
  return (
    <Panel label={name} screen="people">
      <Facts
        rows={[
          [t('person.hours'), hours ? `${days} · ${hours.from}–${hours.until}` : t('person.any')],
          [t('person.addresses'), addresses.join(', ') || t('person.anywhere')],
        ]}
      />
      {!isOwn && (
        <div className="row wrap">
          <button type="button" className="btn soft s" onClick={bounds}>
            {t('person.setBounds')}
          </button>
        </div>
      )}
      <h3>{t('person.sessions')}</h3>
      <Loaded of={called}>
        {({ sessions }) => (
          <>
            {sessions.length === 0 && <p className="faint">{t('person.noSession')}</p>}
            <Facts
              rows={sessions.map((session) => [
                session.device || '–',
                <span key={session.id} className="row wrap">
                  {time(session.seenAt)}
                  <button type="button" className="btn soft s" onClick={() => end(session)}>
                    {t('person.end')}
                  </button>
                </span>,
              ])}
            />
          </>
        )}
      </Loaded>
      {dialog}
    </Panel>
  )
}
