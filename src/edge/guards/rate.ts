import type { Visit } from '#edge/context'
import type { Env } from '#edge/env'
import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { RATE_FREE_CALLS } from '#lib/limits'
import { ACCESS } from '#lib/rules/permission'
import { Pace } from './pace'

const PERIOD_SECONDS = 60
const pace = new Pace(RATE_FREE_CALLS)

/** A 53-bit mark of a text, so that no token leaves as the key of a counter. */
function mark(text: string): string {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`
}

/** A session counts by its token, everybody else and every public call by address. */
function keyOf(name: CallName, request: Request, ip: string): string {
  const token = ACCESS[name] === 'public' ? null : request.headers.get('authorization')
  return token ? `token:${mark(token)}` : `address:${ip}`
}

async function allowed(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success
  } catch {
    // A counter that is down must not take the site with it.
    return true
  }
}

/** The general limit. Who is far below it is not asked about at the shared counter. */
async function isWithinPace(name: CallName, request: Request, env: Env, visit: Visit) {
  const key = keyOf(name, request, visit.ip)
  return pace.isSlow(key, visit.startedAt) || (await allowed(env.LIMIT_CALL, key))
}

/** Counts the call; over the limit it is refused with `Retry-After`. */
export async function assertRate(
  name: CallName,
  request: Request,
  env: Env,
  visit: Visit,
): Promise<void> {
  const { limit }: Call = CALLS[name]
  const within =
    limit === 'access'
      ? await allowed(env.LIMIT_ACCESS, `address:${visit.ip}`)
      : await isWithinPace(name, request, env, visit)
  if (!within) throw new AppError('request.rate-limited', { seconds: PERIOD_SECONDS })
}
