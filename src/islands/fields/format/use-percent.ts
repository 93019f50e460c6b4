import { useLanguage } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'

const WHOLE = 10_000

export function usePercent(): (rate: number) => string {
  const { tag } = useLanguage()
  const format = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  return (rate) => format.format(rate / WHOLE)
}
