import { SECOND_MS } from '#lib/limits'
import { $token } from './session'

/** How often what waits is asked for again while it is looked at. */
export const REFRESH_MS = 15 * SECOND_MS

/** Whether somebody may look at it now: the page is in sight, and they are signed in. */
export const isLookedAt = (): boolean => !document.hidden && $token.get() !== ''
