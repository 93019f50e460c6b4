import type { DrawInfo } from '#lib/api/lottery/lottery'
import { AppError } from '#lib/errors'
import { gameOf } from '#lib/lottery/games'
import type { Context, Handler } from '#platform/call/context'
import { drawOf } from './rpc'

interface KnownDraws {
  at: number
  current: DrawInfo | null
  previous: DrawInfo | null
}

/** Everybody who watches a game asks this, so a worker asks its object a few times a second. */
const KNOWN_MS = 250
const known = new Map<string, KnownDraws>()

/** The draw on sale and the one before it, by the server's clock. */
export const currentDraw: Handler<'lottery.current'> = async ({ gameCode }, { env, now }) => {
  if (!gameOf(gameCode)) throw new AppError('lottery.game-unknown')
  const { current, previous } = await ask(env, gameCode, now())
  if (!current) throw new AppError('upstream.unavailable')
  return { serverTime: now(), current, previous }
}

async function ask(env: Context['env'], gameCode: string, at: number): Promise<KnownDraws> {
  const last = known.get(gameCode)
  if (last && isFresh(last, at)) return last
  const draws = await drawOf(env, gameCode).current(at)
  const answer = { at, ...draws }
  known.set(gameCode, answer)
  return answer
}

/** Nothing is kept over a change of state, nor while a result is awaited. */
function isFresh({ at, current, previous }: KnownDraws, now: number): boolean {
  if (!current || now < at || now - at >= KNOWN_MS) return false
  if (previous?.state === 'closed' || previous?.state === 'drawn') return false
  const changes = [current.openAt, current.closeAt, current.drawAt].filter((change) => change > at)
  return changes.every((change) => now < change)
}
