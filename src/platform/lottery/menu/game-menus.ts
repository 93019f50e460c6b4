import '#lib/lottery/plays/all'
import { playOdds, playsOnSale } from '#lib/lottery/price'
import type { Handler } from '#platform/call/context'
import { beaconPolicy } from '#platform/lottery/draw/beacon'
import { gamesOf } from '#platform/lottery/draw/game-filter'

/** Every game with its plays; one that is asked for with the odds of a bet placed now. */
export const gameMenus: Handler<'lottery.gameMenus'> = async (
  { gameCode, prizeMode },
  { env },
) => ({
  games: gamesOf({ gameCode, prizeMode }).map((game) => ({
    code: game.code,
    family: game.family,
    prizeMode: game.prizeMode,
    periodSeconds: game.periodSeconds,
    closeOffsetSeconds: game.closeOffsetSeconds,
    timeZone: game.timeZone,
    beacon: beaconPolicy(env, game),
    results: game.results,
    drawAtSecond: game.drawAtSecond ?? null,
    weekdays: game.weekdays ? [...game.weekdays] : null,
    daysOff: [...(game.daysOff ?? [])],
    seriesRange: [...game.seriesRange],
    plays: playsOnSale(game).map((id) => (gameCode ? { id, odds: playOdds(game, id) } : { id })),
    units: game.units,
    multipleMax: game.multipleMax,
    payoutMax: game.payoutMax,
    drawStakeMax: game.drawStakeMax,
    drawPayoutMax: game.drawPayoutMax,
    narrowPayoutMax: game.narrowPayoutMax,
    chaseDrawsMax: game.chaseDrawsMax,
  })),
})
