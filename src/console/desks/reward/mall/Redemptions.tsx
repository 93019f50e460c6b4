import { type CallValue, send } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { REFRESH_MS } from '#console/kit/refresh'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { MINOR_PER_UNIT } from '#lib/money'

type Redemption = CallValue<'operator.mall'>['waiting'][number]

const REASON_MAX = 200

/** What members asked for with their points, and nobody has decided on. */
export function Redemptions({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { count, time, waited } = useFormat()
  const field = useFields()
  const called = useCall('operator.mall', {}, REFRESH_MS)
  const points = (row: Redemption) => count(row.points / MINOR_PER_UNIT)
  const desk: DeskOf<Redemption> = {
    name: 'redemptions',
    label: t('reward.redemptions'),
    idOf: ({ id }) => id,
    titleOf: ({ account, name }) => `${account}: ${name}`,
    empty: t('redemption.none'),
    columns: [
      { label: t('account'), text: ({ account }) => account },
      { label: t('redemption.article'), text: ({ name }) => name },
      { label: t('redemption.points'), text: points, isNumber: true },
      { label: t('redemption.waits'), text: ({ at }) => waited(at) },
    ],
    facts: (row) => [
      [t('account'), row.account],
      [t('redemption.article'), `${row.name} (${row.article})`],
      [t('redemption.points'), points(row)],
      [t('redemption.at'), time(row.at)],
    ],
    acts: [
      {
        label: t('redemption.approve'),
        needs: 'promotions',
        text: t('redemption.approveText'),
        send: ({ id }, _values, key) =>
          send('operator.decideRedemption', { id, decision: 'approve' }, key),
      },
      {
        label: t('redemption.reject'),
        needs: 'promotions',
        text: t('redemption.rejectText'),
        isDanger: true,
        fields: () => [
          field.area('reason', t('reason'), { maxLength: REASON_MAX, help: t('memberReads') }),
        ],
        send: ({ id }, { reason = '' }, key) =>
          send('operator.decideRedemption', { id, decision: 'reject', reason }, key),
      },
    ],
  }
  return (
    <Loaded of={called}>
      {({ waiting }) => (
        <Desk
          of={desk}
          rows={waiting}
          staff={staff}
          place={['rewards', 'redemptions']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}
