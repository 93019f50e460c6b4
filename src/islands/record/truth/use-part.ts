import { useLanguage } from '#islands/ui/text'
import { MILLION } from '#lib/fair/returns'
import { numberFormat } from '#lib/intl'

/** Writes millionths of a stake as a percentage. */
export function usePart(): (part: number) => string {
  const { tag } = useLanguage()
  const format = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  return (part) => format.format(part / MILLION)
}
