import { type CallValue, send } from '#console/kit/client'
import type { DeskMake, Values } from '#console/kit/desk/desk'
import type { Around } from '#console/kit/desk/use-fields'
import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { REBATE_CATEGORIES, type RebateCategory } from '#lib/rules/cashier'

type Rates = CallValue<'operator.cashier'>['rebateRates']

interface AroundRebates extends Around {
  /** Words of the console; those of desks are `t`. */
  said: Translate
  rates: Rates
}

const PER_PERCENT = 100
/** The call takes no more. */
const PERCENT_MAX = 20

/** What was written, in hundredths of a percent; what is none is said in the form. */
export function ratesOf({ t, field }: Around, values: Values): Record<RebateCategory, number> {
  const rates = REBATE_CATEGORIES.map(
    (category) => [category, field.hundredthsOf(values[category])] as const,
  )
  if (rates.some(([, rate]) => rate < 0 || rate > PERCENT_MAX * PER_PERCENT))
    throw new CallError('request.invalid', t('rebate.badRate', { most: PERCENT_MAX }))
  return Object.fromEntries(rates) as Record<RebateCategory, number>
}

/** Cashback by category, in percent of the valid bet; another person decides. */
export const ratesAct = (around: AroundRebates): DeskMake => ({
  label: around.t('rebate.change'),
  needs: 'cashier',
  text: around.t('rebate.text'),
  fields: () =>
    REBATE_CATEGORIES.map((category) =>
      around.field.number(category, `${around.said(`gameCategory.${category}`)} (%)`, {
        value: String(around.rates[category] / PER_PERCENT),
      }),
    ),
  send: async (values, key) =>
    send('operator.setCashier', { rebateRates: ratesOf(around, values) }, key),
})
