import type { Env } from '#edge/env'
import type { DrawInfo } from '#lib/api/lottery'
import { gameOf } from '#lib/lottery/games'

/**
 * Makes sure the book knows the draw on sale and those ahead, each with its published commitment.
 * Asked of the game's object once in many draws, before the transaction that takes the ticket.
 */
export async function refreshDraws(
  draws: Map<string, DrawInfo[]>,
  gameCode: string,
  { env, now }: { env: Env; now: number },
): Promise<void> {
  if (!gameOf(gameCode)) return
  const known = draws.get(gameCode)
  if (known?.some(({ openAt, drawAt }) => openAt <= now && now < drawAt)) return
  const object = env.DRAW.get(env.DRAW.idFromName(gameCode))
  draws.set(gameCode, await object.upcoming(now))
}
