import { type CallValue, send } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { hrefOf } from '#console/kit/router'
import type { ScreenProps } from '#console/kit/screen-props'
import { type Column, Table } from '#console/kit/Table'
import { Tabs } from '#console/kit/Tabs'
import { useFormat } from '#console/kit/use-format'
import { usePages } from '#console/kit/use-pages'
import { useText } from '#islands/ui/text'
import { AlertRules } from './AlertRules'

type Alert = CallValue<'operator.alerts'>['alerts'][number]

const TABS = ['open', 'all', 'rules'] as const
const NOTE_MAX = 200
const COUNT = 100
/** Amounts among the figures of an alert. */
const AMOUNTS = ['amount', 'payout']

/** What rules have raised, and the rules. A number in the address is one alert. */
export function Alerts({ staff, rest }: ScreenProps) {
  const t = useText('console')
  const shown = TABS.find((each) => each === rest) ?? (/^\d+$/.test(rest) ? 'all' : 'open')
  return (
    <>
      <Tabs
        label={t('alerts.parts')}
        current={shown}
        tabs={TABS.map((id) => ({
          id,
          label: t(`alerts.${id}`),
          href: hrefOf('alerts', id === 'open' ? '' : id),
        }))}
      />
      {shown === 'rules' ? (
        <AlertRules staff={staff} />
      ) : (
        <List key={shown} isOpen={shown === 'open'} chosen={rest} />
      )}
    </>
  )
}

function List({ isOpen, chosen }: { isOpen: boolean; chosen: string }) {
  const t = useText('console')
  const { money, time, count } = useFormat()
  const { ask, dialog } = useAsk()
  const { rows, more, state, reload } = usePages(
    'operator.alerts',
    { open: String(isOpen), count: COUNT },
    (page) => page.alerts,
  )
  const acknowledge = ({ id, kind }: Alert) =>
    ask({
      title: t(`alert.${kind}`),
      text: t('alerts.acknowledgeText'),
      fields: [{ name: 'note', label: t('alerts.note'), kind: 'area', maxLength: NOTE_MAX }],
      button: t('alerts.acknowledge'),
      done: t('alerts.done'),
      send: async ({ note = '' }) => {
        await send('operator.acknowledgeAlert', { id, note })
        await reload()
      },
    })
  const figure = (name: string, value: string | number) => {
    if (typeof value === 'string') return value
    if (AMOUNTS.includes(name)) return money(value)
    return name.endsWith('At') ? time(value) : count(value)
  }
  const about = ({ detail }: Alert) =>
    Object.entries(detail)
      .map(([name, value]) => figure(name, value))
      .join(' · ')
  const stateOf = ({ at, endedAt }: Alert) => {
    if (endedAt === 0) return t('alerts.lasts')
    return endedAt === at ? t('alerts.once') : t('alerts.over', { time: time(endedAt) })
  }
  const columns: Column<Alert>[] = [
    { label: t('acts.at'), text: ({ at }) => time(at) },
    {
      label: t('alerts.what'),
      text: (row) => t(`alert.${row.kind}`),
      cell: (row) => <b>{t(`alert.${row.kind}`)}</b>,
    },
    {
      label: t('alerts.about'),
      text: about,
      cell: (row) => (
        <span>
          <span className="clip">{about(row)}</span>
          {row.failed.length > 0 && (
            <span className="chip danger">
              {t('alerts.notSent', {
                ways: row.failed.map((way) => t(`alerts.${way}`)).join(', '),
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      label: t('alerts.state'),
      text: stateOf,
      cell: (row) => (
        <span className={`chip ${row.endedAt === 0 ? 'danger' : 'info'}`}>{stateOf(row)}</span>
      ),
    },
    {
      label: t('alerts.by'),
      text: ({ operator, note, acknowledgedAt }) =>
        operator ? [operator, time(acknowledgedAt), note].filter(Boolean).join(' · ') : '–',
    },
  ]
  return (
    <>
      {state}
      {(rows.length > 0 || !state) && (
        <Table
          name={isOpen ? 'alerts' : 'all-alerts'}
          label={t('place.alerts')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => String(id)}
          chosen={chosen}
          empty={t('alerts.none')}
          onMore={more}
          actions={(row) =>
            !row.operator && (
              <button type="button" className="btn soft s" onClick={() => acknowledge(row)}>
                {t('alerts.acknowledge')}
              </button>
            )
          }
        />
      )}
      {dialog}
    </>
  )
}
