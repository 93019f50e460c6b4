import { type GameInfo, wireCategory } from '#lib/api/game'
import { type Game, HOT_GAMES, titleIn } from '#lib/catalogue/games'

const HOT = new Set(HOT_GAMES.map(({ code }) => code))

/** A title as the wire says it, named in a language. */
export function gameInfo(game: Game, language: string): GameInfo {
  return {
    code: game.code,
    name: titleIn(game, language),
    vassalage: game.vendorCode,
    vendorName: game.vendor,
    gameCategory: wireCategory(game.category),
    type: game.type,
    image: `/covers/${game.code}-400.avif`,
    isHot: HOT.has(game.code),
    isNew: game.isNew === true,
    isSample: true,
    rtp: game.rtp ?? null,
    volatility: game.volatility ?? null,
    minBet: game.minBet,
    maxBet: game.maxBet,
  }
}
