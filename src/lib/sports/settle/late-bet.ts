/** How long before the decisive moment a payout waits for a trader. */
export const LATE_GUARD_MS = 2_000

/** Whether a bet was taken when its result was known, or so shortly before that a person looks. */
export function lateBet(
  acceptedAt: number,
  decidedAt: number,
  guard = LATE_GUARD_MS,
): 'ok' | 'review' | 'void' {
  if (acceptedAt >= decidedAt) return 'void'
  return acceptedAt >= decidedAt - guard ? 'review' : 'ok'
}
