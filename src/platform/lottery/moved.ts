import { AppError } from '#lib/errors'
import type { LotteryGame } from '#lib/lottery/games'
import type { DrawRow, Draws } from './draws'

/** Other times of a draw, as its organiser announced them. */
export interface Moving {
  issue: string
  closeAt: number
  drawAt: number
}

/**
 * Gives a draw of a public format other times, while it is on sale: it closes in the future, before
 * it is drawn, and stays between the draws around it. A book that still sells by the old hour takes
 * tickets that are refunded with the result, as everybody's late ones are.
 */
export function movedDraw(
  game: LotteryGame,
  draws: Draws,
  { issue, closeAt, drawAt }: Moving,
  now: number,
): DrawRow {
  const draw = draws.find(issue)
  if (!draw) throw new AppError('lottery.draw-unknown', { draw: issue })
  const isOnSale = draw.state === 'committed' && now < draw.close_at
  if (game.results !== 'entered' || !isOnSale) throw new AppError('lottery.draw-times')
  const [next] = draws.onSale(draw.draw_at)
  const fits = now < closeAt && closeAt < drawAt && drawAt < (next?.close_at ?? Infinity)
  if (!fits || draw.open_at >= closeAt) throw new AppError('lottery.draw-times')
  draws.move(issue, closeAt, drawAt)
  return { ...draw, close_at: closeAt, draw_at: drawAt }
}
