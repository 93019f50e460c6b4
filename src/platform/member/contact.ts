import { AppError, type ErrorCode } from '#lib/errors'
import type { MessageKey } from '#lib/rules/message-key'
import { assertPassword, callerRow } from '#platform/access/password/index'
import { assertMailShown, assertShown, e164, newMailCode } from '#platform/access/sms-code/index'
import type { Context, Handler } from '#platform/call/context'
import { messageLeft } from '#platform/message/index'
import { detailsOf } from './details'

/** Mails a code to the address that the member wants to be reached at. */
export const sendMailCode: Handler<'member.sendMailCode'> = async (input, context) => {
  const { username } = await callerRow(context)
  return newMailCode({ ...input, account: username }, context)
}

/** Binds a mobile number that a code has shown, by the password. */
export const setMobile: Handler<'member.setMobile'> = async (input, context) => {
  const caller = await callerRow(context)
  const { password, verificationCode, firebaseIdToken } = input
  const number = e164(input, context.country)
  await assertPassword(password, 'password', caller, context)
  const usedFor = usedBy(caller.id, context)
  const showing = { purpose: 'contact' as const, number, verificationCode, firebaseIdToken }
  await assertShown({ ...showing, usedFor }, context)
  await bind(
    {
      member: caller.id,
      column: 'mobile',
      value: number,
      taken: 'register.mobile-taken',
      field: 'mobileNum',
      key: 'member.mobile-changed',
    },
    context,
  )
  return detailsOf(caller.id, context)
}

/** Binds an address of mail that a code has shown, by the password. */
export const setEmail: Handler<'member.setEmail'> = async (input, context) => {
  const caller = await callerRow(context)
  const { email, password, verificationCode } = input
  await assertPassword(password, 'password', caller, context)
  await assertMailShown({ email, verificationCode, usedFor: usedBy(caller.id, context) }, context)
  await bind(
    {
      member: caller.id,
      column: 'email',
      value: email,
      taken: 'register.email-taken',
      field: 'email',
      key: 'member.email-changed',
    },
    context,
  )
  return detailsOf(caller.id, context)
}

/** A binding whose answer was lost finds its code still good. */
const usedBy = (member: string, { key }: Context) => `contact|${member}|${key}`

interface Binding {
  member: string
  column: 'mobile' | 'email'
  value: string
  taken: ErrorCode
  field: string
  key: MessageKey
}

/** Takes the new contact in the place of the old one; nobody else may have it. */
async function bind(binding: Binding, { env, now }: Context): Promise<void> {
  const { member, column, value, taken, field, key } = binding
  const { meta } = await env.DB.prepare(
    `UPDATE OR IGNORE member SET ${column} = ?1, ${column}_verified = 1 WHERE id = ?2`,
  )
    .bind(value, member)
    .run()
  if (meta.changes === 0) throw new AppError(taken, {}, [{ field, code: taken }])
  await messageLeft(env, { member, key, at: now() }).run()
}
