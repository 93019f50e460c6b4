import JSON_TABLES from './tables.json' with { type: 'json' }

/** Every number of every game: pay tables, limits and times. Nothing of it is written in code. */
export const TABLES = JSON_TABLES

export interface Limits {
  /** Smallest and largest stake of one bet. */
  min: number
  max: number
  /** What a bet could pay at most; a bet that could pay more is refused. */
  maxWin: number
  /** What a round for all could cost the house at most. */
  maxExposure?: number
}

const LIMITS: Record<string, Limits> = TABLES.limits

export function limitsOf(code: string): Limits {
  const limits = LIMITS[code]
  if (!limits) throw new Error(`no limits of ${code}`)
  return limits
}
