import type { CallValue } from '#console/kit/client'
import { REFRESH_MS } from '#console/kit/refresh'
import { Loaded } from '#console/kit/Screen'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

type Sign = CallValue<'operator.signals'>['signals'][number]
type Refusal = CallValue<'operator.refusals'>['refusals'][number]

/** What looks like machines, pacts or snooping: to be looked into, nothing happens by itself. */
export function Signals() {
  const t = useText('console')
  const { time, count } = useFormat()
  const signals = useCall('operator.signals', {}, REFRESH_MS)
  const refusals = useCall('operator.refusals', {})
  const columns: Column<Sign>[] = [
    { label: t('acts.at'), text: ({ at }) => time(at) },
    {
      label: t('review.account'),
      text: ({ account }) => account,
      cell: ({ account }) => <b>{account}</b>,
    },
    { label: t('signals.kind'), text: ({ kind }) => t(`signal.${kind}`) },
    { label: t('signals.count'), text: (row) => count(row.count), isNumber: true },
  ]
  const asked: Column<Refusal>[] = [
    { label: t('acts.at'), text: ({ at }) => time(at) },
    {
      label: t('signals.agent'),
      text: ({ account }) => account,
      cell: ({ account }) => <b>{account}</b>,
    },
    { label: t('acts.act'), text: ({ call }) => call },
    { label: t('acts.subject'), text: ({ subject }) => subject },
  ]
  return (
    <>
      <Loaded of={signals}>
        {({ signals: rows }) => (
          <Table
            name="signals"
            label={t('place.signals')}
            columns={columns}
            rows={rows}
            idOf={({ at, account, kind }) => `${at} ${account} ${kind}`}
            empty={t('signals.none')}
          />
        )}
      </Loaded>
      <h2>{t('signals.refusals')}</h2>
      <Loaded of={refusals}>
        {({ refusals: rows }) => (
          <Table
            name="refusals"
            label={t('signals.refusals')}
            columns={asked}
            rows={rows}
            idOf={({ at, account, call, subject }) => `${at} ${account} ${call} ${subject}`}
            empty={t('signals.noRefusals')}
          />
        )}
      </Loaded>
    </>
  )
}
