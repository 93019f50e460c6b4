import { VALID_RATE_MAX } from '#lib/lottery/valid/rate-max'
import { defaultCashier } from '#lib/rules/cashier'
import { profileOf } from '#lib/rules/profile'

/** Categories whose valid bets are of our own plays, with the rebates nobody has set. */
const { rebateRates } = defaultCashier(profileOf('play'))
const DEFAULTS = JSON.stringify({ LOTT: rebateRates.LOTT, ELOTT: rebateRates.ELOTT })

const rebate = (category: string) => `COALESCE((SELECT value ->> ('$.rebateRates.' || ${category})
  FROM setting WHERE name = 'cashier'), '${DEFAULTS}' ->> ('$.' || ${category}), 0)`

const points = (member: string, category: string) => `COALESCE((SELECT rate FROM team_rate_now
  WHERE member = ${member} AND category = ${category}), 0)`

/** Salaries of a member, agreed or on offer at an instant, but for one of a kind. */
const salaries = (member: string, now: string, but = "''") => `COALESCE((SELECT SUM(most) FROM (
  SELECT MAX(s.rate) AS most FROM contract s
  WHERE s.member = ${member} AND s.kind NOT IN ('dividend', ${but})
    AND (s.state = 'active' OR (s.state = 'offered' AND s.expires_at > ${now}))
  GROUP BY s.kind)), 0)`

/** What points may be in a category beside rebates and salaries; null where plays are not ours. */
export const roomForPoints = (member: string, category: string, now: string) =>
  `CASE WHEN ${category} IN ('LOTT', 'ELOTT') THEN
    ${VALID_RATE_MAX} - ${rebate(category)} - ${salaries(member, now)} END`

/** Rebate and points of a member in the category that has more of them. */
const mostPaid = (member: string) => {
  const each = ["'LOTT'", "'ELOTT'"].map((name) => `${rebate(name)} + ${points(member, name)}`)
  return `MAX(${each.join(', ')})`
}

/** What a salary may be beside rebates, points and other salaries. */
export const roomForSalary = (member: string, kind: string, now: string) =>
  `(${VALID_RATE_MAX} - ${salaries(member, now, kind)} - ${mostPaid(member)})`

/** What a rebate may be beside the points and salaries of whoever has most of them. */
export const roomForRebate = (category: string, now: string) => `(${VALID_RATE_MAX}
  - COALESCE((SELECT MAX(${points('p.member', category)} + ${salaries('p.member', now)}) FROM (
      SELECT member FROM team_rate_now WHERE category = ${category} AND rate > 0
      UNION SELECT member FROM contract WHERE state IN ('active', 'offered')) p), 0))`

export { rebate as rebateInForce }
