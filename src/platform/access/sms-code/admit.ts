import type { CaptchaProof } from '#lib/api/access/captcha'
import { AppError } from '#lib/errors'
import { SMS_ADDRESS_REQUESTS_FREE, SMS_ADDRESS_REQUESTS_MAX } from '#lib/limits'
import { assertCaptcha, captchaRequired } from '#platform/access/captcha/index'
import type { Context } from '#platform/call/context'
import { codesOfAddress } from './number'

/**
 * Counts a message that somebody at an address wants sent to somewhere; after a few of them only a
 * person gets another. Answers whether the caller has proved to be one.
 */
export async function admitSending(
  proof: CaptchaProof | undefined,
  context: Context,
): Promise<boolean> {
  const { env, ip } = context
  const admitted = await codesOfAddress(env, ip).admit(SMS_ADDRESS_REQUESTS_MAX)
  if (!admitted.ok) throw new AppError(admitted.code, admitted.params)
  if (proof) await assertCaptcha(proof, context)
  else if (admitted.requests > SMS_ADDRESS_REQUESTS_FREE) throw captchaRequired()
  return proof !== undefined
}
