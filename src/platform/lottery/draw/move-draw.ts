import { AppError } from '#lib/errors'
import { DRAW_COPY_MAX_MS } from '#lib/lottery/draw/copy-age'
import type { LotteryGame } from '#lib/lottery/games'
import type { FirstVoices, VoiceState } from '#platform/lottery/first-voices'
import type { Draws } from './draws'

/** Other times of a draw, as its organiser announced them. */
export interface Moving {
  issue: string
  closeAt: number
  drawAt: number
  person: string
  reason: string
}

/**
 * Gives a draw of a public format other times, while it is on sale: it closes in the future, before
 * it is drawn, and stays between the draws around it. It closes late enough for every book to have
 * asked again: none takes a ticket by the old hour. One person may close it earlier; what keeps
 * sales open for longer, or has it drawn later, takes two.
 */
export function movedDraw(
  game: LotteryGame,
  { draws, voices }: { draws: Draws; voices: FirstVoices },
  { issue, closeAt, drawAt, person, reason }: Moving,
  now: number,
): VoiceState {
  const draw = draws.find(issue)
  if (!draw) throw new AppError('lottery.draw-unknown', { draw: issue })
  const isOnSale = draw.state === 'committed' && now < draw.close_at
  if (game.results !== 'entered' || !isOnSale) throw new AppError('lottery.draw-times')
  const [next] = draws.onSale(draw.draw_at)
  const isSoon = closeAt < now + DRAW_COPY_MAX_MS
  const fits = !isSoon && closeAt < drawAt && drawAt < (next?.close_at ?? Infinity)
  if (!fits || draw.open_at >= closeAt) throw new AppError('lottery.draw-times')
  const times = { closeAt, drawAt, reason }
  const isEarlier = closeAt <= draw.close_at && drawAt <= draw.draw_at
  if (isEarlier) {
    draws.move(issue, times)
    return 'accepted'
  }
  const what = JSON.stringify([closeAt, drawAt])
  // Times that were changed since are no longer those that the first one knew.
  const version = draw.close_at
  const said = voices.take({ kind: 'times', subject: issue, version, person, what, reason })
  if (said.state === 'accepted') draws.move(issue, { ...times, reason: said.reason })
  return said.state
}
