/** How the bets of a span are put together. */
export const RETURN_PERIODS = ['all', 'month', 'day'] as const

/**
 * Where the expected return comes from: chances and odds of the rules, the game's engine, nowhere
 * as odds are set by whoever offers them, or with a vendor that is not asked.
 */
export const EXPECTED_SOURCES = ['rules', 'engine', 'odds', 'vendor'] as const
export type ExpectedSource = (typeof EXPECTED_SOURCES)[number]

/** Parts of what was staked, in millionths. */
export const MILLION = 1_000_000

/** Sums over bets: of stakes, of what was paid, of their squares and products. */
export interface ReturnSums {
  count: number
  /** Bets that were paid anything. */
  wins: number
  stake: number
  paid: number
  stakeSquare: number
  paidSquare: number
  stakePaid: number
}

/** Below these nothing is said of the long run: rare wins have not had the time to come. */
const BETS_MIN = 1_000
const WINS_MIN = 50

/** Of a normal distribution, 99 % are within so many standard deviations. */
const DEVIATIONS = 2.5758293

/** What was paid of what was staked, in millionths. */
export const measuredReturn = ({ stake, paid }: ReturnSums): number =>
  stake > 0 ? Math.round((paid / stake) * MILLION) : 0

/**
 * Where the return of the long run is with 99 %, in millionths: the ratio of two sums of bets that
 * do not depend on each other, by its first terms (delta method). Null where too few say nothing.
 */
export function returnInterval(sums: ReturnSums): { low: number; high: number } | null {
  const { count, wins, stake, paid, stakeSquare, paidSquare, stakePaid } = sums
  if (count < BETS_MIN || wins < WINS_MIN || stake <= 0) return null
  const ratio = paid / stake
  const scatter = paidSquare - 2 * ratio * stakePaid + ratio * ratio * stakeSquare
  const error = (Math.sqrt(Math.max(0, scatter) * (count / (count - 1))) / stake) * DEVIATIONS
  return {
    low: Math.floor(Math.max(0, ratio - error) * MILLION),
    high: Math.ceil((ratio + error) * MILLION),
  }
}
