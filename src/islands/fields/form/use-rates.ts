import { useState } from 'react'
import { useText } from '#islands/ui/text'
import type { RebateCategory } from '#lib/rules/cashier'
import { ratedCategories, readRate, type TeamRates, typedRate } from '#lib/rules/team-rate'
import { usePercent } from '../format/use-percent'

interface RatesOptions {
  /** Ids of the controls are `<prefix>-<category>`. */
  prefix: string
  /** Nobody gets more. */
  most: TeamRates
  /** Points may only go up from these. */
  least?: TeamRates
}

type Typed = Partial<Record<RebateCategory, string>>

/** Points by category as they are typed, each within its bounds. Needs `team`. */
export function useRates({ prefix, most, least = {} }: RatesOptions) {
  const t = useText('team')
  const percent = usePercent()
  const categories = ratedCategories(most)
  const written = (rates: TeamRates): Typed =>
    Object.fromEntries(categories.map((one) => [one, typedRate(rates[one] ?? 0)]))
  const [typed, setTyped] = useState(() => written(least))
  const [errors, setErrors] = useState<Typed>({})
  const faultOf = (category: RebateCategory): string => {
    const rate = readRate(typed[category] ?? '')
    const [from, to] = [least[category] ?? 0, most[category] ?? 0]
    if (rate !== null && rate >= from && rate <= to) return ''
    return t('rates.between', { from: percent(from), to: percent(to) })
  }
  return {
    prefix,
    categories,
    most,
    typed,
    errors,
    set: (category: RebateCategory, value: string) => {
      setTyped({ ...typed, [category]: value })
      setErrors({ ...errors, [category]: '' })
    },
    take: (rates: TeamRates) => {
      setTyped(written(rates))
      setErrors({})
    },
    /** The points, or null: then each fault is shown, and the first one has the focus. */
    read: (): TeamRates | null => {
      const faults = Object.fromEntries(categories.map((one) => [one, faultOf(one)])) as Typed
      setErrors(faults)
      const first = categories.find((one) => faults[one])
      if (first) document.getElementById(`${prefix}-${first}`)?.focus()
      if (first) return null
      return Object.fromEntries(categories.map((one) => [one, readRate(typed[one] ?? '') ?? 0]))
    },
  }
}
export type RatesForm = ReturnType<typeof useRates>
