import type { Env } from '#env'
import type { CaptchaProof } from '#lib/api/access/captcha'
import { AppError } from '#lib/errors'
import type { Context } from '#platform/call/context'
import type { CaptchaAdapter } from './adapter'
import { geetest } from './geetest'
import { imageCaptcha } from './image'
import { turnstile } from './turnstile'

const ADAPTERS: Record<string, CaptchaAdapter> = { image: imageCaptcha, turnstile, geetest }

/** The adapter that `CAPTCHA_ADAPTER` names; an unknown name is a configuration error. */
export function captchaOf(env: Env): CaptchaAdapter {
  const name = env.CAPTCHA_ADAPTER || 'image'
  const adapter = ADAPTERS[name]
  if (!adapter) throw new Error(`CAPTCHA_ADAPTER "${name}" is not one of ${Object.keys(ADAPTERS)}`)
  return adapter
}

/** Names the field by which a refusal asks for a captcha. */
export const CAPTCHA_FIELD = { field: 'captcha', code: 'session.captcha-required' }

/** The refusal that asks for one. */
export const captchaRequired = () => new AppError('session.captcha-required', {}, [CAPTCHA_FIELD])

/** Refuses what comes without a captcha, or with a wrong one. */
export async function assertCaptcha(
  proof: CaptchaProof | undefined,
  context: Context,
): Promise<void> {
  if (!proof) throw captchaRequired()
  if (await captchaOf(context.env).verify(proof, context)) return
  const wrong = { field: 'captcha', code: 'session.captcha-wrong' }
  throw new AppError('session.captcha-wrong', {}, [wrong])
}
