/**
 * All rates on the valid bet of a lottery together (rebate, points, salaries), in hundredths of a
 * percent: what plays by the prize series earn the house. Plays that earn less count in part.
 */
export const VALID_RATE_MAX = 250
