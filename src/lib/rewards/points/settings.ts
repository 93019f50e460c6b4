import type { Minor } from '#lib/money'
import { toHundredths } from '../exact'

/** Points for one unit of money. */
export const POINTS_PER_UNIT = 100
/** Fewest points that are converted: a hundred whole ones. */
export const CONVERT_MINIMUM: Minor = 1_000_000

/** What so many points would bring in money. */
export const moneyOf = (points: Minor): Minor => toHundredths(Math.floor(points / POINTS_PER_UNIT))
