import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { networkOf } from '#lib/http/network'
import { MINUTE_MS, SECOND_MS } from '#lib/limits'
import { allowedInBlocks } from './rate'

/** Credits are never refused for being many: they would only come again. */
const STAKES = /\/vendor\/v1\/(?:bet|betAndWin|authenticate|balance)$/

/** Counts stakes and questions of a vendor, by its key and address. */
export async function assertVendorRate(request: Request, env: Env, ip: string): Promise<void> {
  if (!STAKES.test(request.url)) return
  const key = `vendor:${networkOf(ip)}:${(request.headers.get('x-key') ?? '').slice(0, 64)}`
  if (await allowedInBlocks(env.LIMIT_VENDOR, key)) return
  throw new AppError('request.rate-limited', { seconds: MINUTE_MS / SECOND_MS })
}
