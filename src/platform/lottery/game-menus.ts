import { GAMES } from '#lib/lottery/games'
import '#lib/lottery/plays/all'
import { playOdds } from '#lib/lottery/price'
import type { Handler } from '#platform/context'

/** Every game with the odds a bet would be accepted at now. */
export const gameMenus: Handler<'lottery.gameMenus'> = async () => ({
  games: GAMES.map((game) => ({
    code: game.code,
    family: game.family,
    prizeMode: game.prizeMode,
    periodSeconds: game.periodSeconds,
    closeOffsetSeconds: game.closeOffsetSeconds,
    timeZone: game.timeZone,
    beacon: game.beacon,
    plays: game.plays.map((id) => ({ id, odds: playOdds(game, id) })),
    units: game.units,
    multipleMax: game.multipleMax,
    payoutMax: game.payoutMax,
  })),
})
