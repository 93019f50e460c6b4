import type { Env } from '#env'

/**
 * Counts password hashes that an address or a member is about to cost; false beyond what a minute
 * has. A hash keeps the worker's one thread for a tenth of a second: everybody else waits for it.
 */
export async function mayHash(env: Env, key: string, hashes: number): Promise<boolean> {
  try {
    const counted = Array.from({ length: hashes }, () => env.LIMIT_HASH.limit({ key }))
    return (await Promise.all(counted)).every(({ success }) => success)
  } catch {
    // A counter that is down must not take the sign-in with it: wrong guesses are counted in D1.
    return true
  }
}
