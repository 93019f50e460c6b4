import type { DrawInfo } from '#lib/api/lottery'
import { AppError } from '#lib/errors'
import { gameOf } from '#lib/lottery/games'
import type { Handler } from '#platform/context'
import { finishedDraws } from './draw-register'

/** Finished draws, newest first; a void one has no result. */
export const openedDraws: Handler<'lottery.opened'> = async ({ gameCode, count }, { env }) => {
  if (!gameOf(gameCode)) throw new AppError('lottery.game-unknown')
  const rows = await finishedDraws(env.DB, gameCode, count)
  const draws = rows.map(
    ({ issue, open_at, close_at, draw_at, state, commitment, result }): DrawInfo => ({
      issue,
      openAt: open_at,
      closeAt: close_at,
      drawAt: draw_at,
      state,
      commit: commitment,
      ...(result === null ? {} : { result }),
    }),
  )
  return { draws }
}
