import type { CaptchaSent } from '#lib/api/access/captcha'
import { SMS_CODE_MINUTES } from '#lib/limits'
import { proofOf } from '#platform/access/captcha/index'
import type { Context } from '#platform/call/context'
import { assertChannel, messageTexts, sendMessage } from '#platform/sms-mail/index'
import { admitSending } from './admit'
import { digitsOf } from './made-code'
import { codesOfMail } from './number'
import { assertOk, wrong } from './show'

interface WantedMail extends CaptchaSent {
  email: string
  /** Whose mail it would be. */
  account: string
}

/** Mails a new code to an address; answers when the next one may be asked for. */
export async function newMailCode(wanted: WantedMail, context: Context) {
  const { email, account } = wanted
  const { env, language } = context
  assertChannel('mail', env)
  const proven = await admitSending(proofOf(wanted), context)
  const codes = codesOfMail(env, email)
  const code = digitsOf(await codes.request('contact', proven))
  const t = await messageTexts(language, env)
  const params = { account, code, minutes: SMS_CODE_MINUTES }
  const subject = t('mail.contact.subject', params)
  const body = t('mail.contact.body', params)
  try {
    await sendMessage({ channel: 'mail', to: email, subject, body }, env)
  } catch (error) {
    await codes.cancel('contact')
    throw error
  }
  return { expiredMinutes: SMS_CODE_MINUTES }
}

/** Uses the code of an address up, or refuses. */
export async function assertMailShown(
  { email, verificationCode, usedFor }: Record<'email' | 'verificationCode' | 'usedFor', string>,
  { env }: Context,
): Promise<void> {
  const digits = verificationCode.trim()
  if (!digits) throw wrong('code.required')
  assertOk(await codesOfMail(env, email).verify('contact', digits, usedFor))
}
