import type { Env } from '#edge/env'
import { gameOf } from '#lib/lottery/games'
import type { Book } from './book'

const JOINED_MAX = 10_000

/**
 * Makes sure that the book knows the draw, with its published commitment, and that the game's
 * object knows that the book may take tickets of it: only such books are asked to settle. Asked
 * once for each draw, before the transaction that takes the first ticket; after a kill once more.
 */
export async function joinDraw(
  { id, draws, joined }: Pick<Book, 'id' | 'draws' | 'joined'>,
  { gameCode, issue }: { gameCode: string; issue: string },
  { env, now }: { env: Env; now: number },
): Promise<void> {
  const draw = `${gameCode}|${issue}`
  if (joined.has(draw) || !gameOf(gameCode)) return
  const known = draws.get(gameCode)
  const isFresh = known?.some(({ openAt, drawAt }) => openAt <= now && now < drawAt)
  const isOpen = known?.some((one) => one.issue === issue && now < one.closeAt)
  if (isFresh && !isOpen) return
  const answer = await env.DRAW.get(env.DRAW.idFromName(gameCode)).join(issue, id, now)
  draws.set(gameCode, answer.draws)
  if (joined.size >= JOINED_MAX) joined.clear()
  if (answer.isJoined) joined.add(draw)
}
