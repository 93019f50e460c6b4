import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/limits'

/** Browsers of one member that are told by push. */
export const PUSH_DEVICES_MAX = 10
/** Pushes of one pass, and of them at the same time. */
export const PUSHES_PER_PASS = 200
export const PUSHES_AT_ONCE = 10
/** A push service keeps a push for so long; later it is no news any more. */
export const PUSH_KEPT_MS = 6 * HOUR_MS
export const PUSH_TIMEOUT_MS = 10 * SECOND_MS
export const PUSH_RETRY_MS = MINUTE_MS
export const PUSH_TRIES = 5
