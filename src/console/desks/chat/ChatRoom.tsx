import type { CallValue } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { REFRESH_MS } from '#console/kit/refresh'
import { Facts, Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { FOR_GOOD } from '#lib/rewards/chat/words'
import { type Reported, reportActs } from './report-acts'
import { rainAct, type Settings, settingsActs } from './room-acts'

/** What members reported in a room, oldest first, and how the room is set. */
export function ChatRoom({ room, staff, rest }: ScreenProps & { room: string }) {
  const t = useText('desk')
  const { time, waited } = useFormat()
  const field = useFields()
  const called = useCall('operator.chatReports', { room }, REFRESH_MS)
  const around = { t, field }
  const mutedOf = ({ mutedUntil }: Reported) => {
    if (mutedUntil === 0) return '–'
    return mutedUntil >= FOR_GOOD ? t('mute.for-good') : time(mutedUntil)
  }
  const reasonsOf = ({ reasons }: Reported) => reasons.map((each) => t(`chatReason.${each}`))
  const deskOf = (settings: Settings): DeskOf<Reported> => ({
    name: `chat-${room}`,
    label: t('chat.reports'),
    idOf: ({ id }) => String(id),
    titleOf: ({ id, name }) => t('chat.said', { id, name }),
    empty: t('chat.none'),
    columns: [
      { label: t('chat.text'), text: ({ text }) => text },
      { label: t('chat.name'), text: ({ name }) => name },
      { label: t('chat.reasons'), text: (row) => reasonsOf(row).join(', ') },
      { label: t('chat.waits'), text: ({ since }) => waited(since) },
      {
        label: t('chat.muted'),
        text: mutedOf,
        cell: (row) =>
          row.mutedUntil > 0 ? <span className="chip warn">{mutedOf(row)}</span> : '–',
      },
    ],
    facts: (row) => [
      [t('chat.text'), row.text],
      [t('chat.name'), row.name],
      [t('chat.at'), time(row.at)],
      [t('chat.since'), time(row.since)],
      [t('chat.reasons'), reasonsOf(row).join(', ')],
      [t('chat.muted'), mutedOf(row)],
    ],
    acts: reportActs(room, around),
    make: [...settingsActs(room, settings, around), rainAct(room, around)],
  })
  return (
    <Loaded of={called}>
      {({ reports, settings }: CallValue<'operator.chatReports'>) => (
        <>
          <Desk
            of={deskOf(settings)}
            rows={reports}
            staff={staff}
            place={['chat', room]}
            chosen={rest}
            reload={called.reload}
          />
          <section className="box below" aria-label={t('chat.settings')}>
            <h2>{t('chat.settings')}</h2>
            <Facts
              rows={[
                [
                  t('state'),
                  <span key="state" className={`chip ${settings.isOpen ? 'success' : 'danger'}`}>
                    {t(settings.isOpen ? 'chat.isOpen' : 'chat.isClosed')}
                  </span>,
                ],
                [t('chat.minLevel'), settings.minLevel],
                [t('chat.words'), settings.words.join(', ') || '–'],
              ]}
            />
          </section>
        </>
      )}
    </Loaded>
  )
}
