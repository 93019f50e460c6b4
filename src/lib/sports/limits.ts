import { MAX_AMOUNT_MINOR } from '#lib/money'

export const PICKS_MAX = 20
export const COMBINATIONS_MAX = 1_000
/** The largest stake of a slip, and of one of its combinations. */
export const STAKE_MAX = MAX_AMOUNT_MINOR
/** Accepted odds of a combination from which its stake counts as a valid bet. */
export const VALID_FROM = 1_500
/** A match that was moved or broken off stands when it goes on so soon. */
export const RESUME_HOURS = 48
/** Picks that a call may send: more than a slip may have, so that it is told so. */
export const PICKS_ASKED_MAX = 100
/** Characters of the conditions of a bet builder, and how many there may be. */
export const BUILDER_TEXT_MAX = 160
export const CONDITIONS_MAX = 8
/** Matches in one answer. */
export const EVENTS_SHOWN_MAX = 200
export const STANDINGS_RESULTS = 24
export const TICKETS_LISTED_MAX = 50
/** Messages that a producer sends in one call, and its bytes. */
export const FEED_BATCH_MAX = 500
export const FEED_BYTES_MAX = 1_000_000
