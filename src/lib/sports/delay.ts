import type { SportCode } from './kinds/sports'

/** How long a bet on a match in play waits, ms: what is seen there is told so much later. */
export const LIVE_DELAY_MS: Readonly<Record<SportCode, number>> = {
  football: 5_000,
  basketball: 6_000,
  americanFootball: 6_000,
  iceHockey: 6_000,
  baseball: 6_000,
  tennis: 4_000,
  volleyball: 4_000,
  esports: 6_000,
  fight: 8_000,
}
