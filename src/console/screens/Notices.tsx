import { send } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { Loaded } from '#console/kit/Screen'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { type Notice, writeAct } from './notice-acts'

const titleOf = ({ texts }: Notice) =>
  texts[document.documentElement.lang]?.title ?? Object.values(texts)[0]?.title ?? ''

const isOn = ({ startsAt, endsAt }: Notice, now: number) =>
  startsAt <= now && (endsAt === 0 || endsAt > now)

/** Banners, notices, pop-ups, promotions' cards and help: written, changed and taken away. */
export function Notices() {
  const t = useText('console')
  const { time, zone } = useFormat()
  const { ask, dialog } = useAsk()
  const called = useCall('notice.all', {})
  const write = (notice?: Notice) => ask(writeAct(notice, { t, zone, reload: called.reload }))
  const remove = ({ code }: Notice) =>
    ask({
      title: t('notices.removeWhich', { code }),
      text: t('notices.removeText'),
      button: t('notices.remove'),
      isDanger: true,
      done: t('notices.removed'),
      send: async () => {
        await send('notice.remove', { code })
        await called.reload()
      },
    })
  const columns: Column<Notice>[] = [
    { label: t('notices.heading'), text: titleOf, cell: (notice) => <b>{titleOf(notice)}</b> },
    { label: t('review.kind'), text: ({ type }) => t(`noticeType.${type}`) },
    {
      label: t('review.state'),
      text: (notice) => t(isOn(notice, Date.now()) ? 'notices.on' : 'notices.off'),
      cell: (notice) =>
        isOn(notice, Date.now()) ? (
          <span className="chip success">{t('notices.on')}</span>
        ) : (
          <span className="chip">{t('notices.off')}</span>
        ),
    },
    { label: t('notices.languages'), text: ({ texts }) => Object.keys(texts).join(', ') },
    { label: t('promotions.from'), text: ({ startsAt }) => time(startsAt) },
    { label: t('promotions.to'), text: ({ endsAt }) => time(endsAt) },
    { label: t('notices.code'), text: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
  ]
  return (
    <>
      <div className="row between wrap">
        <p className="soft-text">{t('notices.text')}</p>
        <button type="button" className="btn primary" onClick={() => write()}>
          {t('notices.write')}
        </button>
      </div>
      <Loaded of={called}>
        {({ notices }) => (
          <Table
            name="notices"
            label={t('place.notices')}
            columns={columns}
            rows={notices}
            idOf={({ code }) => code}
            empty={t('notices.none')}
            actions={(notice) => (
              <>
                <button type="button" className="btn soft s" onClick={() => write(notice)}>
                  {t('games.change')}
                </button>
                <button type="button" className="btn soft s" onClick={() => remove(notice)}>
                  {t('notices.remove')}
                </button>
              </>
            )}
          />
        )}
      </Loaded>
      {dialog}
    </>
  )
}
