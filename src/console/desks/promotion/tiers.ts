import { type Around, unitsOf } from '#console/kit/desk/use-fields'
import { CallError } from '#lib/client/call-error'
import type { DepositTier } from '#lib/rewards/promotion/amounts'

/** Steps as they are written: from, percent and most of each on a line of its own. */
export const linesOf = (tiers: readonly DepositTier[]): string =>
  tiers.map(({ from, percent, cap }) => `${unitsOf(from)} ${percent} ${unitsOf(cap)}`).join('\n')

/** `20 50 25` on each line, as steps. */
export function tiersOf(text = '', { t, field }: Around): DepositTier[] {
  const lines = text.split(/\n|;/).map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const [from = '', percent = '', cap = '', more] = line.split(/\s+/)
    if (!cap || more !== undefined) throw new CallError('request.invalid', t('promotion.tiersHelp'))
    return {
      from: field.amountOf(from),
      percent: field.wholeOf(percent.replace('%', '')),
      cap: field.amountOf(cap),
    }
  })
}
