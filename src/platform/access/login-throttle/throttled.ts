import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { MINUTE_MS, SECOND_MS } from '#lib/limits'
import { begin, clear, fail, standingOf } from './count'
import { mayHash } from './hashes'

/**
 * Runs the check of a secret, counted for a subject: ten wrong ones lock it for half an hour, and
 * while it is locked nothing is checked. Throws `session.locked`; answers whether it was right.
 */
export async function throttled(
  env: Env,
  { subject, now }: { subject: string; now: number },
  check: () => boolean | Promise<boolean>,
): Promise<boolean> {
  if (!(await mayHash(env, subject, 1))) {
    throw new AppError('request.rate-limited', { seconds: MINUTE_MS / SECOND_MS })
  }
  const [begun] = await env.DB.batch([begin(env, subject, now)])
  const { lockedMinutes } = standingOf(begun, now)
  if (lockedMinutes) throw new AppError('session.locked', { minutes: lockedMinutes })
  const isRight = await check()
  await (isRight ? clear(env, subject) : fail(env, subject, now)).run()
  return isRight
}
