import { type CallValue, sendSports } from '#lib/client/sports-routes'
import { createLoaded } from '#lib/stores/loaded'

export type Standings = CallValue<'sports.standings'>

/** A competition: its table, newest results, strengths and margins. */
export const standings = createLoaded((competition: string) =>
  sendSports('sports.standings', { competition }),
)
