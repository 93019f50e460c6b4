import { useMoney } from '#islands/fields/format/use-money'
import { useLanguage } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import type { Mission } from './store'

/** Writes what a mission counts: money, a number, or a multiple of a stake. */
export function useMeasured(measure: Mission['measure']): (progress: number) => string {
  const money = useMoney()
  const { tag } = useLanguage()
  const count = numberFormat(tag)
  if (measure === 'multiple') return (hundredths) => `×${count.format(hundredths / 100)}`
  return measure === 'count' || measure === 'days' ? (n) => count.format(n) : money
}
