import type { CallValue } from '#console/kit/client'
import { Facts } from '#console/kit/Screen'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { REBATE_CATEGORIES } from '#lib/rules/cashier'

const PER_PERCENT = 100

/** What each category pays back, in percent of the valid bet, and whether it can be claimed. */
export function RebateFacts({ cashier }: { cashier: CallValue<'operator.cashier'> }) {
  const t = useText('desk')
  const said = useText('console')
  const { count } = useFormat()
  const rows = REBATE_CATEGORIES.map((category) => {
    const rate = count(cashier.rebateRates[category] / PER_PERCENT)
    return [said(`gameCategory.${category}`), `${rate} %`] as const
  })
  return (
    <section className="box">
      <h2>{t('rebate.rates')}</h2>
      <Facts
        rows={[...rows, [t('rebate.claimed'), t(cashier.isRebateOn ? 'way.yes' : 'way.no')]]}
      />
    </section>
  )
}
