import { type GameInfo, wireCategory } from '#lib/api/game'
import type { Game } from '#lib/catalogue/games'

/** A title of the shown catalogue as the wire says it, among the hot ones or not. */
export function gameInfo(game: Game, hot: readonly Game[]): GameInfo {
  return {
    code: game.code,
    name: game.title,
    vassalage: game.vendorCode,
    vendorName: game.vendor,
    gameCategory: wireCategory(game.category),
    type: game.type,
    image: `/covers/${game.code}-400.avif`,
    isHot: hot.includes(game),
    isNew: game.isNew === true,
    isSample: true,
    rtp: game.rtp ?? null,
    volatility: game.volatility ?? null,
    minBet: game.minBet,
    maxBet: game.maxBet,
  }
}
