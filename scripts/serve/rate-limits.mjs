/**
 * Rate limits on a local machine, counted in memory beside the site's worker (this file is one of
 * its modules then). The runtime's own simulator commits every count to the disk, which would be
 * the slowest step of every call.
 */
const SECOND_MS = 1_000

/** A binding of `[[ratelimits]]`: so many by key in a window of `period` seconds. */
class RateLimit {
  #window = 0
  #counts = new Map()

  constructor({ limit, period }) {
    this.allowed = limit
    this.period = period
  }

  async limit({ key }) {
    const window = Math.floor(Date.now() / (this.period * SECOND_MS))
    if (window !== this.#window) {
      this.#window = window
      this.#counts.clear()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return { success: count <= this.allowed }
  }
}

/** The worker with these bindings in its environment: name → limit and period in seconds. */
export function withRateLimits(worker, settings) {
  const limits = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, new RateLimit(setting)]),
  )
  let local
  return {
    ...worker,
    fetch(request, env, ctx) {
      local ??= { ...env, ...limits }
      return worker.fetch(request, local, ctx)
    },
  }
}
