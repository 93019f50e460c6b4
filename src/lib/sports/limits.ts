import { MAX_AMOUNT_MINOR } from '#lib/money'

export const PICKS_MAX = 20
export const COMBINATIONS_MAX = 1_000
/** The largest stake of a slip, and of one of its combinations. */
export const STAKE_MAX = MAX_AMOUNT_MINOR
/** Accepted odds of a combination from which its stake counts as a valid bet. */
export const VALID_FROM = 1_500
/** A match that was moved or broken off stands when it goes on so soon. */
export const RESUME_HOURS = 48
