import type { Env } from '#env'
import { feedNames } from './feeds'
import { feedOf } from './rpc'

/** Has every outside feed of the site followed; called each minute. */
export async function ensureFeeds(env: Env, now: number): Promise<void> {
  await Promise.all(feedNames(env).map((name) => feedOf(env, name).ensure(now)))
}
