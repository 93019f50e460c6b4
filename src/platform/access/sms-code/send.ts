import type { CaptchaSent } from '#lib/api/access/captcha'
import type { Flag } from '#lib/api/site/site'
import { AppError } from '#lib/errors'
import { SMS_CODE_MINUTES } from '#lib/limits'
import { proofOf } from '#platform/access/captcha/index'
import type { Context, Handler } from '#platform/call/context'
import { findByShownMobile } from '#platform/directory/index'
import { siteSettings } from '#platform/site/index'
import { assertChannel, messageTexts, sendMessage } from '#platform/sms-mail/index'
import { admitSending } from './admit'
import type { Purpose } from './codes'
import { digitsOf } from './made-code'
import { codesOfNumber, e164, type TypedNumber } from './number'
import { phoneAdapter } from './show'

/** Flags without which a purpose does not exist. */
const FLAGS: Record<Purpose, Flag[]> = {
  login: ['MOBILEVERCODELOGIN3'],
  register: ['MOBILENUMREG3', 'REGMOBVERF3'],
  password: ['CHNGPASSVERIF3'],
  contact: [],
}

async function assertAllowed(purpose: Purpose, context: Context): Promise<void> {
  const { env } = context
  const { flags } = await siteSettings(context)
  const isOn = phoneAdapter(env) === 'own' && FLAGS[purpose].every((flag) => flags[flag])
  if (!isOn) throw new AppError('code.not-enabled')
  assertChannel('sms', env)
}

/** A number that somebody wants a code for. */
type Wanted = TypedNumber & CaptchaSent

/** A new code for a number, and how it is sent. */
async function newCode(purpose: Purpose, wanted: Wanted, context: Context, field?: string) {
  const { env, language, country } = context
  const number = e164(wanted, country, field)
  await assertAllowed(purpose, context)
  const proven = await admitSending(proofOf(wanted), context)
  const code = digitsOf(await codesOfNumber(env, number).request(purpose, proven))
  const t = await messageTexts(language, env)
  const body = t(`sms.${purpose}`, { code, minutes: SMS_CODE_MINUTES })
  const send = () => sendMessage({ channel: 'sms', to: number, subject: '', body }, env)
  return { number, send }
}

const ANSWER = { expiredMinutes: SMS_CODE_MINUTES }

/**
 * A code for a number that should have a member. It is made for every number, and sent after the
 * answer where there is one, so that neither answer nor time tells.
 */
async function sendToMember(purpose: Purpose, wanted: Wanted, context: Context) {
  const { number, send } = await newCode(purpose, wanted, context)
  context.afterAnswer(async () => {
    if (await findByShownMobile(context.env, number)) await send()
  })
  return ANSWER
}

export const sendLoginCode: Handler<'sms-code.login'> = (input, context) =>
  sendToMember('login', input, context)

export const sendPasswordCode: Handler<'sms-code.password'> = (input, context) =>
  sendToMember('password', input, context)

/** A code for any number: whether it is taken is told only to whoever has the code. */
async function sendToAnyone(purpose: Purpose, wanted: Wanted, context: Context, field?: string) {
  const { number, send } = await newCode(purpose, wanted, context, field)
  try {
    await send()
  } catch (error) {
    await codesOfNumber(context.env, number).cancel(purpose)
    throw error
  }
  return ANSWER
}

export const sendRegisterCode: Handler<'sms-code.register'> = (input, context) => {
  const { mobileNo, ...rest } = input
  return sendToAnyone('register', { ...rest, mobileNum: mobileNo }, context, 'mobileNo')
}

/** A code for a number that a member wants to be reached at. */
export const sendContactCode: Handler<'sms-code.contact'> = async (input, context) => {
  return sendToAnyone('contact', input, context)
}
