import { AppError } from '#lib/errors'
import { playOf } from '#lib/lottery/plays/registry'
import { playsOnSale } from '#lib/lottery/price'
import { readWritten } from '#lib/lottery/written-lines'
import type { Handler } from '#platform/call/context'
import { gameNamed } from '#platform/lottery/accept'

/** Reads pasted or uploaded lines: each bet once, and what is wrong with the others. */
export const writtenLines: Handler<'lottery.writtenLines'> = async ({
  gameCode,
  play: id,
  text,
}) => {
  const game = gameNamed(gameCode)
  const isSold = playsOnSale(game).includes(id)
  const play = isSold ? playOf(game.family, id, game.rules?.[id]) : undefined
  const read = play && readWritten(play, text)
  if (!read) throw new AppError('lottery.selection')
  return read
}
