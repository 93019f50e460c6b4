import { RESUME_HOURS } from '#lib/sports/limits'

const HOUR_MS = 3_600_000

/** Whether bets stand on a match that was moved or broken off and went on later, if it did. */
export const betsStand = (start: number, resumedAt?: number, hours = RESUME_HOURS): boolean =>
  resumedAt !== undefined && resumedAt - start <= hours * HOUR_MS
