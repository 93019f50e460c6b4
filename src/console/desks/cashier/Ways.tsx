import type { CallValue } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { Facts, Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { RebateFacts } from './RebateFacts'
import { ratesAct } from './rebates'
import { addAct, boundsAct, changeAct, removeAct, type Way, waysOf } from './way-acts'

const PER_PERCENT = 100

/** Ways of money in and out with bounds and fees, and cashback; two decide on a change. */
export function Ways({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const said = useText('console')
  const { money, count } = useFormat()
  const field = useFields()
  const called = useCall('operator.cashier', {})
  const feeOf = ({ fee }: Way) => `${money(fee.fixed)} + ${count(fee.rate / PER_PERCENT)} %`
  const kindOf = ({ kind }: Way) => t(`way.kind.${kind}`)
  const deskOf = (cashier: CallValue<'operator.cashier'>): DeskOf<Way> => {
    const around = { t, field, cashier }
    const rebates = ratesAct({ ...around, said, rates: cashier.rebateRates })
    return {
      name: 'ways',
      label: t('way.all'),
      idOf: ({ kind, code }) => `${kind}-${code}`,
      titleOf: (row) => `${kindOf(row)}: ${row.label || row.code}`,
      empty: t('way.none'),
      filter: {
        label: t('way.direction'),
        of: ({ kind }) => kind,
        words: (['deposit', 'withdraw'] as const).map((kind) => [kind, t(`way.kind.${kind}`)]),
      },
      columns: [
        { label: t('code'), text: ({ code }) => code },
        { label: t('way.direction'), text: kindOf },
        { label: t('way.adapter'), text: ({ adapter }) => t(`adapter.${adapter}`) },
        { label: t('way.minimum'), text: ({ minimum }) => money(minimum), isNumber: true },
        { label: t('way.maximum'), text: ({ maximum }) => money(maximum), isNumber: true },
        { label: t('way.fee'), text: feeOf, isNumber: true },
      ],
      facts: (row) => [
        [t('way.direction'), kindOf(row)],
        [t('way.adapter'), t(`adapter.${row.adapter}`)],
        [t('way.currency'), row.currency],
        [t('way.minimum'), money(row.minimum)],
        [t('way.maximum'), money(row.maximum)],
        [t('way.fee'), feeOf(row)],
        ...(row.kind === 'deposit'
          ? [[t('way.instructions'), row.instructions || '–'] as const]
          : [
              [
                t('way.payees'),
                row.payees.map((payee) => t(`payee.${payee}`)).join(', ') || '–',
              ] as const,
            ]),
      ],
      acts: [changeAct(around), removeAct(around)],
      make: [addAct(around, 'deposit'), addAct(around, 'withdraw'), boundsAct(around), rebates],
    }
  }
  return (
    <Loaded of={called}>
      {(cashier) => (
        <>
          <Desk
            of={deskOf(cashier)}
            rows={waysOf(cashier)}
            staff={staff}
            place={['cashier']}
            chosen={rest}
            reload={called.reload}
          />
          <section className="box">
            <h2>{t('way.bounds')}</h2>
            <Facts
              rows={[
                [t('way.perDay'), count(cashier.withdrawalsPerDay)],
                [t('way.turnover'), `${count(cashier.turnoverPercent)} %`],
                [t('way.upline'), t(cashier.transfer.upline ? 'way.yes' : 'way.no')],
                [t('way.downline'), t(cashier.transfer.downline ? 'way.yes' : 'way.no')],
                [t('way.transferMin'), money(cashier.transfer.minimum)],
                [t('way.transferDay'), money(cashier.transfer.perDay)],
              ]}
            />
          </section>
          <RebateFacts cashier={cashier} />
        </>
      )}
    </Loaded>
  )
}
