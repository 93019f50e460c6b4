import type { Env } from '#env'
import { DRAW_COPY_MS } from '#lib/lottery/draw/copy-age'
import { gameOf } from '#lib/lottery/games'
import type { Book } from '#platform/kernel/book/book'
import { drawOf } from './draw/rpc'
import { lotteryOf } from './state'

const JOINED_MAX = 10_000

/**
 * Makes sure that the book knows the draw, with its published commitment, and that the game's
 * object knows that the book may take tickets of it: only such books are asked to settle. Asked
 * once for each draw, before the transaction that takes the first ticket; after a kill once more.
 * Draws of a public format may be moved: their times are asked for again when they are old.
 */
export async function joinDraw(
  book: Book,
  { gameCode, issue }: { gameCode: string; issue: string },
  { env, now }: { env: Env; now: number },
): Promise<void> {
  const { draws, drawsAskedAt, joined } = lotteryOf(book)
  const draw = `${gameCode}|${issue}`
  const game = gameOf(gameCode)
  if (!game) return
  const age = now - (drawsAskedAt.get(gameCode) ?? Number.NEGATIVE_INFINITY)
  if (game.results === 'own' || age < DRAW_COPY_MS) {
    if (joined.has(draw)) return
    const known = draws.get(gameCode)
    const isFresh = known?.some(({ openAt, drawAt }) => openAt <= now && now < drawAt)
    const isOpen = known?.some((one) => one.issue === issue && now < one.closeAt)
    if (isFresh && !isOpen) return
  }
  const answer = await drawOf(env, gameCode).join(issue, book.id, now)
  // An older answer may come after a newer one.
  if (now >= (drawsAskedAt.get(gameCode) ?? Number.NEGATIVE_INFINITY)) {
    draws.set(gameCode, answer.draws)
    drawsAskedAt.set(gameCode, now)
  }
  if (joined.size >= JOINED_MAX) joined.clear()
  if (answer.isJoined) joined.add(draw)
}
