import { type Counted, FIELDS } from '#platform/agent/team/index'

/** What is added up of a table of days. */
export const SUMS = FIELDS.map((field) => `COALESCE(SUM(${field}), 0) AS ${field}`).join(', ')

export const added = (one: Counted, other: Counted): Counted => {
  const sum = { ...one }
  for (const field of FIELDS) sum[field] += other[field]
  return sum
}

/** With what the members have won: payouts, rebates and bonuses less stakes. */
export const withNet = (sums: Counted) => ({
  ...sums,
  net: sums.payout + sums.rebates + sums.bonuses - sums.stake,
})
