import { MINOR_PER_UNIT, type Minor } from '#lib/money'

/** A part of a stake in 1/10 000, for example a rebate of 7.8 % as 780. */
export type BasisPoints = number

const ALL_POINTS = 10_000n
/** Steps of a prize series in one percent of the stake, in basis points each. */
const POINTS_PER_SERIES = 5

/** What one bet costs: its price times the unit, a factor × 10 000 such as 1 000 for a dime. */
export const stakePerBet = (price: Minor, unit: number): Minor =>
  Number((BigInt(price) * BigInt(unit)) / BigInt(MINOR_PER_UNIT))

/** What a line costs. */
export const lineAmount = (bets: number, perBet: Minor, multiple: number): Minor =>
  bets * perBet * multiple

/** The largest multiple whose prize stays within `maxWin`; the prize is for one unit of stake. */
export const maxMultiple = (maxWin: Minor, prize: Minor, unit: number): number =>
  Number((BigInt(maxWin) * BigInt(MINOR_PER_UNIT)) / (BigInt(prize) * BigInt(unit)))

/** The part of a stake that comes back for playing a lower series than one may. */
export const seriesRebate = (maxSeries: number, series: number): BasisPoints =>
  (maxSeries - series) * POINTS_PER_SERIES

/** A part of a stake, floored. */
export const partOf = (stake: Minor, points: BasisPoints): Minor =>
  Number((BigInt(stake) * BigInt(points)) / ALL_POINTS)

/** What every upline earns on a stake: its points less those of the next, from the top down. */
export const uplineRebates = (stake: Minor, points: readonly BasisPoints[]): Minor[] =>
  points.slice(1).map((next, index) => partOf(stake, (points[index] ?? next) - next))
