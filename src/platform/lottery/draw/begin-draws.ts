import type { Env } from '#env'
import { MINUTE_MS } from '#lib/limits'
import { drawOf } from './rpc'

let begun: { at: number; of: D1Database; done: Promise<unknown> } | undefined

/**
 * Has games commit to their first draws, as the schedule does within a minute: on a new site
 * whoever comes first sees draws. A worker asks once a minute at most, whoever waits for it; a
 * draw that was committed to stays as it is.
 */
export async function beginDraws(env: Env, codes: readonly string[], now: number): Promise<void> {
  if (begun?.of !== env.DB || Math.abs(now - begun.at) >= MINUTE_MS) {
    const done = Promise.allSettled(codes.map((code) => drawOf(env, code).ensure()))
    begun = { at: now, of: env.DB, done }
  }
  await begun.done
}
