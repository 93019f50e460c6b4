/**
 * The site's worker on a local machine: the built one, with its rate limits counted in memory. The
 * runtime's own simulator of them commits every count to the disk, which would be the slowest step
 * of every call. `./built.mjs` is the built worker; `./limits.mjs` holds what wrangler.toml says.
 */
import * as built from './built.mjs'
import { LIMITS } from './limits.mjs'

const SECOND_MS = 1_000

/** A binding of `[[ratelimits]]`: so many a window of `period` seconds, by key. */
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

const limits = Object.fromEntries(
  Object.entries(LIMITS).map(([name, settings]) => [name, new RateLimit(settings)]),
)
let local

export * from './built.mjs'

export default {
  ...built.default,
  fetch(request, env, ctx) {
    local ??= { ...env, ...limits }
    return built.default.fetch(request, local, ctx)
  },
}
