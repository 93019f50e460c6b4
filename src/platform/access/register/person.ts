import type { CaptchaProof } from '#lib/api/access/captcha'
import { AppError } from '#lib/errors'
import { networkOf } from '#lib/http/network'
import { MINUTE_MS, SECOND_MS } from '#lib/limits'
import { assertCaptcha, captchaOf } from '#platform/access/captcha/index'
import { mayHash } from '#platform/access/login-throttle/index'
import type { Context } from '#platform/call/context'
import { findByKey } from '#platform/directory/index'

/** What a registration costs of an address's hashes: it is dearer than a sign-in. */
const HASHES = 2

/**
 * Lets a registration go on: the first ones of an address in a minute, later ones with a captcha.
 * One that is sent again has used its captcha up; it waits for the next minute instead.
 */
export async function assertPerson(
  proof: CaptchaProof | undefined,
  context: Context,
): Promise<void> {
  const { env, ip, key } = context
  const isFree = await mayHash(env, networkOf(ip), HASHES)
  if (isFree && !captchaOf(env).always) return
  const isAgain = await findByKey(env, key)
  if (!isAgain) await assertCaptcha(proof, context)
  else if (!isFree) throw new AppError('request.rate-limited', { seconds: MINUTE_MS / SECOND_MS })
}
