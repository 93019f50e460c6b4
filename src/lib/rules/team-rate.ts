import { REBATE_CATEGORIES, type RebateCategory } from './cashier'

/** Points by category, in hundredths of a percent. */
export type TeamRates = Partial<Record<RebateCategory, number>>

const WRITTEN = /^\d{1,3}(?:[.,]\d{1,2})?$/
const PER_PERCENT = 100

/** Points as a field shows them: `1.25`. */
export const typedRate = (rate: number): string => String(rate / PER_PERCENT)

/** What was typed, in hundredths of a percent; null while it is no percentage. */
export function readRate(typed: string): number | null {
  const text = typed.trim().replace(/[.,]$/, '')
  if (!WRITTEN.test(text)) return null
  const [whole = '', part = ''] = text.split(/[.,]/)
  return Number(whole) * PER_PERCENT + Number(part.padEnd(2, '0'))
}

/** The categories in which somebody has points, in their order. */
export const ratedCategories = (rates: TeamRates): RebateCategory[] =>
  REBATE_CATEGORIES.filter((category) => (rates[category] ?? 0) > 0)
