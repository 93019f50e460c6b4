import type { GameInfo } from '#lib/api/game'
import { createLoaded } from '#lib/stores/loaded'
import type { AskedGame } from './stage'

/** A title's code, as favourites and records name it. */
export const titleCode = ({ vassalage, gameId }: AskedGame): string => `${vassalage}:${gameId}`

/** What the catalogue says of the game; nothing where it is not in it. */
export const gameTitle = createLoaded<{ info: GameInfo | undefined }, AskedGame>(async (asked) => {
  const { vassalage, gameId } = asked
  const { sendGame } = await import('#lib/client/game-routes')
  const { list } = await sendGame('game.list', { vassalage, gameId, count: 1 })
  return { info: gameId ? list[0] : undefined }
})
