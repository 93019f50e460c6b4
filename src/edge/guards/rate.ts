import type { Visit } from '#edge/context'
import type { Env } from '#env'
import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { hash64 } from '#lib/hash64'
import { networkOf } from '#lib/http/network'
import { MINUTE_MS, RATE_BLOCK_CALLS, RATE_KEYS_MAX, SECOND_MS } from '#lib/limits'
import { isOfMembers } from '#lib/rules/permission'

const addressKey = (ip: string) => `address:${networkOf(ip)}`

/** Tokens that a call of theirs has worked with, as counters know them; made-up ones have none. */
const worked = new Map<string, string>()

function sessionToken(name: CallName, request: Request): string | null {
  return isOfMembers(CALLS[name].access) ? request.headers.get('authorization') : null
}

/**
 * A session counts by its token once that has worked here; until then, like public calls and
 * guesses at the operator's, by address: made-up tokens bring no counters of their own.
 */
function keyOf(name: CallName, request: Request, ip: string): string {
  const token = sessionToken(name, request)
  return (token && worked.get(token)) || addressKey(ip)
}

/** Learns from an answer whether the call's token is a session's. */
export function learnToken(name: CallName, request: Request, answer: Response): void {
  const token = answer.ok ? sessionToken(name, request) : null
  if (!token || worked.has(token)) return
  if (worked.size >= RATE_KEYS_MAX) worked.clear()
  worked.set(token, `token:${hash64(token)}`)
}

async function allowed(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success
  } catch {
    // A counter that is down must not take the site with it.
    return true
  }
}

/** What this worker has counted since `minute`: calls by key, and keys over the limit. */
const counted = { minute: 0, calls: new Map<string, number>(), over: new Set<string>() }

function startMinute(minute: number): void {
  counted.minute = minute
  counted.calls.clear()
  counted.over.clear()
}

/**
 * Counts here and asks the shared limiter once for every block of calls, as asking it for each
 * would cost more than most calls do. A key over its limit is refused without asking.
 */
export async function allowedInBlocks(limiter: RateLimit, key: string): Promise<boolean> {
  const minute = Math.floor(Date.now() / MINUTE_MS)
  if (minute !== counted.minute || counted.calls.size > RATE_KEYS_MAX) startMinute(minute)
  if (counted.over.has(key)) return false
  const calls = (counted.calls.get(key) ?? 0) + 1
  counted.calls.set(key, calls)
  if (calls % RATE_BLOCK_CALLS !== 0) return true
  const within = await allowed(limiter, key)
  if (!within) counted.over.add(key)
  return within
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
      ? await allowed(env.LIMIT_ACCESS, addressKey(visit.ip))
      : await allowedInBlocks(env.LIMIT_CALL, keyOf(name, request, visit.ip))
  if (!within) throw new AppError('request.rate-limited', { seconds: MINUTE_MS / SECOND_MS })
}

/** Forgets what this worker counted, as a new worker would. */
export function forgetRates(): void {
  startMinute(0)
  worked.clear()
}
