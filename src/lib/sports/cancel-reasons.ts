/** Why people may refund the bets on a match. */
export const CANCEL_REASONS = [
  'OTHER',
  'NO_SCORER',
  'SCORE_MISSING',
  'UNVERIFIABLE',
  'FORMAT_CHANGED',
  'CANCELLED',
  'SCORER_MISSING',
  'WALKOVER',
  'RETIRED',
  'ABANDONED',
  'POSTPONED',
  'WRONG_ODDS',
  'WRONG_STATISTICS',
  'NO_RESULT',
  'PITCHER_CHANGED',
] as const
