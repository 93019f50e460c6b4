import type { GameInfo } from '#lib/api/game'
import { sendGame } from '#lib/client/game-routes'
import { GAMES_SHOWN_MAX } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'

/** Games of one vendor, in the order of the catalogue. */
export const vendorGames = createLoaded<readonly GameInfo[], string>(
  async (vassalage) => (await sendGame('game.list', { vassalage, count: GAMES_SHOWN_MAX })).list,
)
