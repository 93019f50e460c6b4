import { useLanguage } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'

const POINT = 10_000

/** Points as they are read: whole ones and what is below, as far as there is any. */
export function usePoints(): (points: number) => string {
  const { tag } = useLanguage()
  const format = numberFormat(tag, { maximumFractionDigits: 4 })
  return (points) => format.format(points / POINT)
}
