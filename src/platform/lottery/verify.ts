import { AppError } from '#lib/errors'
import { gameOf } from '#lib/lottery/games'
import type { Handler } from '#platform/context'
import { finishedDraw } from './draw-register'

/**
 * Everything that made a result. A draw that is not settled, or is void, has nothing to recompute:
 * `lottery.draw-unknown`.
 */
export const verifyDraw: Handler<'lottery.verify'> = async ({ gameCode, issue }, { env }) => {
  const game = gameOf(gameCode)
  if (!game) throw new AppError('lottery.game-unknown')
  const draw = await finishedDraw(env.DB, gameCode, issue)
  if (!draw?.seed || draw.result === null)
    throw new AppError('lottery.draw-unknown', { draw: issue })
  return {
    gameCode,
    issue,
    family: game.family,
    openAt: draw.open_at,
    closeAt: draw.close_at,
    drawAt: draw.draw_at,
    commit: draw.commitment,
    seed: draw.seed,
    beacon: {
      policy: draw.beacon_policy,
      round: draw.beacon_number,
      signature: draw.beacon_signature,
      randomness: draw.beacon_randomness,
    },
    result: draw.result,
  }
}
