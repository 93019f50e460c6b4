import type { CallValue } from '#console/kit/client'
import { Loaded } from '#console/kit/Screen'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

type Act = CallValue<'operator.acts'>['acts'][number]

/** Who did what to whom, the newest first; refused attempts too. */
export function Acts() {
  const t = useText('console')
  const { time } = useFormat()
  const called = useCall('operator.acts', {})
  const columns: Column<Act>[] = [
    { label: t('acts.at'), text: ({ at }) => time(at) },
    {
      label: t('acts.person'),
      text: ({ operator }) => operator,
      cell: (row) => <b>{row.operator}</b>,
    },
    { label: t('acts.act'), text: ({ act }) => act, cell: (row) => <code>{row.act}</code> },
    { label: t('acts.subject'), text: ({ subject }) => subject },
    {
      label: t('acts.detail'),
      text: ({ detail }) => detail,
      cell: (row) => <span className="clip">{row.detail}</span>,
    },
    {
      label: t('acts.request'),
      text: ({ request }) => request,
      cell: (row) => <code>{row.request}</code>,
    },
  ]
  return (
    <Loaded of={called}>
      {({ acts }) => (
        <Table
          name="acts"
          label={t('place.acts')}
          columns={columns}
          rows={acts.map((act, place) => ({ ...act, place }))}
          idOf={({ place }) => String(acts.length - place)}
          empty={t('acts.none')}
        />
      )}
    </Loaded>
  )
}
