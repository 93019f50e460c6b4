import { useLanguage } from '#islands/ui/text'

const WHOLE = 10_000

export function usePercent(): (rate: number) => string {
  const { tag } = useLanguage()
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  return (rate) => format.format(rate / WHOLE)
}
