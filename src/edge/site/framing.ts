import type { Framing } from '#edge/context'
import { frameOrigins } from '#edge/upstream'
import type { Env } from '#env'

/** The page that games are shown in, and the one that a game inside it leaves by. */
const FRAME = '/game'
const LEAVING = '/game/return'

/** What a route has to do with frames; undefined: nothing. */
export async function framingOf(route: string, env: Env): Promise<Framing | undefined> {
  if (route === LEAVING) return { shows: [], isShown: true }
  if (route !== FRAME) return undefined
  return { shows: ["'self'", ...(await frameOrigins(env))], isShown: false }
}
