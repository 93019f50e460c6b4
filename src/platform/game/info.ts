import { type GameInfo, wireCategory } from '#lib/api/game'
import type { ShownGame } from './vendor-titles'

/** A title of the shown catalogue as the wire says it, among the hot ones or not. */
export function gameInfo(game: ShownGame, hot: readonly ShownGame[]): GameInfo {
  return {
    code: game.code,
    gameId: game.gameId,
    name: game.title,
    vassalage: game.vendorCode,
    vendorName: game.vendor,
    gameCategory: wireCategory(game.category),
    type: game.type,
    image: game.isSample ? `/covers/${game.code}-400.avif` : '',
    isHot: hot.includes(game),
    isNew: game.isNew === true,
    isSample: game.isSample,
    isOpen: game.isOpen,
    rtp: game.rtp ?? null,
    volatility: game.volatility ?? null,
    minBet: game.minBet,
    maxBet: game.maxBet,
  }
}
