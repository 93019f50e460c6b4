import { useLanguage } from '#islands/ui/text'

const POINT = 10_000

/** Points as they are read: whole ones and what is below, as far as there is any. */
export function usePoints(): (points: number) => string {
  const { tag } = useLanguage()
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 2, roundingMode: 'trunc' })
  return (points) => format.format(points / POINT)
}
