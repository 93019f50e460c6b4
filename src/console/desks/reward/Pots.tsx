import { type CallValue, send } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

type Pot = CallValue<'operator.pots'>['pots'][number]

/** Money set aside for converted points, gifts of levels and prizes of boards. */
export function Pots({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money } = useFormat()
  const field = useFields()
  const called = useCall('operator.pots', {})
  const left = ({ budget, reserved, spent }: Pot) => money(budget - reserved - spent)
  const nameOf = ({ name }: Pot) => t(`pot.${name}`)
  const desk: DeskOf<Pot> = {
    name: 'pots',
    label: t('reward.pots'),
    idOf: ({ name }) => name,
    titleOf: nameOf,
    empty: t('pot.none'),
    columns: [
      { label: t('pot.of'), text: nameOf },
      { label: t('budget'), text: ({ budget }) => money(budget), isNumber: true },
      { label: t('reserved'), text: ({ reserved }) => money(reserved), isNumber: true },
      { label: t('given'), text: ({ given }) => money(given), isNumber: true },
      { label: t('pot.left'), text: left, isNumber: true },
    ],
    facts: (row) => [
      [t('budget'), money(row.budget)],
      [t('reserved'), money(row.reserved)],
      [t('given'), money(row.given)],
      [t('pot.left'), left(row)],
    ],
    acts: [
      {
        label: t('promotion.fund'),
        needs: 'budgets',
        text: t('fundText'),
        fields: () => [field.amount('amount', t('amount'))],
        send: ({ name }, { amount }, key) =>
          send('operator.fundPot', { name, amount: field.amountOf(amount) }, key),
      },
    ],
  }
  return (
    <Loaded of={called}>
      {({ pots }) => (
        <Desk
          of={desk}
          rows={pots}
          staff={staff}
          place={['rewards', 'pots']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}
