import type { Env } from '#env'
import { countedOf, standingOf } from './kept'

/** A member's level: it rises by what is settled, and falls with months that lack it. */
export async function rankLevel(env: Env, member: string, now: number): Promise<number> {
  return standingOf(await countedOf(env, member, now), now).level
}
