import { type CallValue, send } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskAct, DeskOf } from '#console/kit/desk/desk'
import { type Around, useFields } from '#console/kit/desk/use-fields'
import { Pictures } from '#console/kit/Pictures'
import { REFRESH_MS } from '#console/kit/refresh'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

type Application = CallValue<'operator.applications'>['applications'][number]

const REASON_MAX = 200
const TONES = { applying: 'warn', approved: 'success', rejected: 'danger', close: '' } as const

const waits = ({ state }: Application) => state === 'applying'

const acts = ({ t, field }: Around): DeskAct<Application>[] => [
  {
    label: t('application.approve'),
    needs: 'promotions',
    fits: waits,
    text: t('application.approveText'),
    send: ({ id }, _values, key) =>
      send('operator.decideApplication', { id, decision: 'approve' }, key),
  },
  {
    label: t('application.reject'),
    needs: 'promotions',
    fits: waits,
    text: t('application.rejectText'),
    isDanger: true,
    fields: () => [
      field.area('reason', t('reason'), { maxLength: REASON_MAX, help: t('memberReads') }),
    ],
    send: ({ id }, { reason = '' }, key) =>
      send('operator.decideApplication', { id, decision: 'reject', reason }, key),
  },
]

/** What members have asked for with words and pictures: those that wait first. */
export function Applications({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money, time, waited } = useFormat()
  const field = useFields()
  const called = useCall('operator.applications', {}, REFRESH_MS)
  const stateOf = ({ state }: Application) => t(`application.state.${state}`)
  const chip = (row: Application) => (
    <span className={`chip ${TONES[row.state]}`}>{stateOf(row)}</span>
  )
  const desk: DeskOf<Application> = {
    name: 'applications',
    label: t('application.all'),
    idOf: ({ id }) => id,
    titleOf: ({ account, code }) => `${account}: ${code}`,
    empty: t('application.none'),
    filter: {
      label: t('state'),
      of: ({ state }) => state,
      words: Object.keys(TONES).map((state) => [state, t(`application.state.${state}`)] as const),
    },
    columns: [
      { label: t('account'), text: ({ account }) => account },
      { label: t('code'), text: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
      { label: t('amount'), text: ({ amount }) => money(amount), isNumber: true },
      { label: t('application.images'), text: ({ images }) => String(images), isNumber: true },
      { label: t('state'), text: stateOf, cell: chip },
      { label: t('redemption.waits'), text: (row) => (waits(row) ? waited(row.at) : '') },
    ],
    facts: (row) => [
      [t('account'), row.account],
      [t('code'), <code key="code">{row.code}</code>],
      [t('amount'), money(row.amount)],
      [t('state'), chip(row)],
      [t('application.at'), time(row.at)],
      ...(row.decidedAt > 0 ? [[t('application.decidedAt'), time(row.decidedAt)] as const] : []),
      ...(row.reason ? [[t('reason'), row.reason] as const] : []),
      [t('application.until'), time(row.until)],
    ],
    more: (row) => (
      <>
        <h3>{t('application.comment')}</h3>
        <p className="words">{row.comment || t('application.wordless')}</p>
        <Pictures
          count={row.images}
          load={(at) => send('operator.applicationImage', { id: row.id, at })}
        />
      </>
    ),
    acts: acts({ t, field }),
  }
  return (
    <Loaded of={called}>
      {({ applications }) => (
        <Desk
          of={desk}
          rows={applications}
          staff={staff}
          place={['promotions', 'applications']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}
