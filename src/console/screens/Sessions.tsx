import { type CallValue, send } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { Passkeys } from './Passkeys'

type Session = CallValue<'staff.sessions'>['sessions'][number]

/** Where somebody of the staff is signed in: their own sessions, to be ended one by one. */
export function Sessions({ staff }: ScreenProps) {
  const t = useText('console')
  const { time } = useFormat()
  const { ask, dialog } = useAsk()
  const called = useCall('staff.sessions', {})
  const end = ({ id, device }: Session) =>
    ask({
      title: t('sessions.end'),
      text: t('sessions.endText', { device }),
      button: t('sessions.end'),
      isDanger: true,
      done: t('sessions.ended'),
      send: async () => {
        await send('staff.endSession', { id })
        await called.reload()
      },
    })
  const columns: Column<Session>[] = [
    {
      label: t('sessions.device'),
      text: ({ device }) => device || '–',
      cell: (row) => (
        <>
          {row.device || '–'}{' '}
          {row.current && <span className="chip brand">{t('sessions.this')}</span>}
        </>
      ),
    },
    { label: t('sessions.since'), text: ({ at }) => time(at) },
    { label: t('sessions.seen'), text: ({ seenAt }) => time(seenAt) },
  ]
  return (
    <>
      <p className="soft-text">
        {t('sessions.mine', { name: staff.name, role: t(`role.${staff.role}`) })}
      </p>
      <Loaded of={called}>
        {({ sessions }) => (
          <Table
            name="sessions"
            label={t('place.sessions')}
            columns={columns}
            rows={sessions}
            idOf={({ id }) => id}
            empty={t('sessions.none')}
            actions={(session) =>
              !session.current && (
                <button type="button" className="btn soft s" onClick={() => end(session)}>
                  {t('sessions.end')}
                </button>
              )
            }
          />
        )}
      </Loaded>
      <Passkeys staff={staff} />
      {dialog}
    </>
  )
}
