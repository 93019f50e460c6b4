import { createHash } from 'node:crypto'
import type { setByLink } from '#lib/api/access/password'
import type { Input } from '#lib/api/call'
import { AppError, type ErrorCode, type FieldError } from '#lib/errors'
import { randomId } from '#lib/ids'
import { PASSWORD_LINK_MINUTES } from '#lib/limits'
import { resetLink } from '#lib/paths/reset-link'
import { proofOf } from '#platform/access/captcha/index'
import { ownOrigin } from '#platform/access/own-origin'
import { admitSending } from '#platform/access/sms-code/index'
import type { Context, Handler } from '#platform/call/context'
import {
  type DirectoryRow,
  findByEmail,
  findById,
  keepLink,
  memberOfLink,
  showEmail,
  spendLink,
} from '#platform/directory/index'
import { assertChannel, messageTexts, sendMessage } from '#platform/sms-mail/index'
import { resetPassword } from './reset'
import { passwordFault } from './rule'

const TOKEN_BYTES = 24
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Mails a link that sets a new password. Whether there is such a member is looked up after the
 * answer, so that neither answer nor time tells.
 */
export const sendPasswordLink: Handler<'password.sendLink'> = async (input, context) => {
  const { env } = context
  const { username, email, captcha, captchaId, ...proof } = input
  const origin = ownOrigin(env)
  assertChannel('mail', env)
  const isProof = Boolean(proof.id || proof.token || proof.lotNumber)
  const sent = { ...proof, captcha, captchaId }
  await admitSending(isProof ? proof : proofOf(sent), context)
  context.afterAnswer(async () => {
    const member = await findByEmail(env, username.trim(), email.trim())
    if (member) await mailLink(member, { to: email.trim(), origin }, context)
  })
  return {}
}

async function mailLink(
  { id, username }: DirectoryRow,
  { to, origin }: { to: string; origin: string },
  { env, language, now }: Context,
) {
  const token = randomId(TOKEN_BYTES)
  if (!(await keepLink(env, { hash: hashOf(token), member: id, at: now() }))) return
  const t = await messageTexts(language, env)
  const slots = {
    account: username,
    minutes: PASSWORD_LINK_MINUTES,
    link: resetLink(origin, language, token),
  }
  const subject = t('mail.password.subject', slots)
  await sendMessage({ channel: 'mail', to, subject, body: t('mail.password.body', slots) }, env)
}

/** Sets a new password by a mailed link, which is good once; every session ends. */
export const setPasswordByLink: Handler<'password.setByLink'> = async (input, context) => {
  const { env, now } = context
  const hash = hashOf(input.token)
  const id = await memberOfLink(env, hash, now())
  const member = id && (await findById(env, id))
  if (!member) throw new AppError('password.link-expired')
  assertValid(input, member.username)
  if (!(await spendLink(env, hash, now()))) throw new AppError('password.link-expired')
  await resetPassword(member, input.newPassword, context)
  await showEmail(env, member.id)
  return {}
}

function assertValid(input: Input<typeof setByLink>, username: string): void {
  const refused: FieldError[] = []
  const fault = passwordFault(input.newPassword, username)
  if (fault) refused.push({ field: 'newPassword', code: fault })
  if (input.confirmNewPassword !== input.newPassword) {
    refused.push({ field: 'confirmNewPassword', code: 'register.confirmation' })
  }
  const [first] = refused
  if (first) throw new AppError(first.code as ErrorCode, {}, refused)
}
