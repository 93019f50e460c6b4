import { SECOND_MS } from '#lib/limits'

/** How often what waits is asked for again while it is looked at. */
export const REFRESH_MS = 15 * SECOND_MS
