/** A tax that an operator may have to take; none unless configured. */
export interface TaxRule {
  on: 'stake' | 'payout' | 'profit'
  /** In 1/10 000 of the base. */
  rate: number
  /** Whether a tax on the stake is asked for beside it, or taken out of it. */
  mode?: 'onTop' | 'inside'
  /** A base up to this is free. */
  above?: number
}

const taxOf = ({ rate, above = 0 }: TaxRule, base: number): number =>
  base > above ? Number((BigInt(base) * BigInt(rate)) / 10_000n) : 0

/** What a stake costs and what of it plays. */
export function taxOnStake(rule: TaxRule, stake: number) {
  const tax = rule.on === 'stake' ? taxOf(rule, stake) : 0
  return rule.mode === 'inside'
    ? { tax, debit: stake, plays: stake - tax }
    : { tax, debit: stake + tax, plays: stake }
}

/** What of a payout is paid out; a ticket that was refunded is free. */
export function taxOnPayout(rule: TaxRule, stake: number, payout: number, refunded = false) {
  const base = rule.on === 'payout' ? payout : rule.on === 'profit' ? payout - stake : 0
  const tax = refunded ? 0 : taxOf(rule, base)
  return { tax, credit: payout - tax }
}
