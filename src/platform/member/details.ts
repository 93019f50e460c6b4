import { AppError, type FieldError, isErrorCode } from '#lib/errors'
import { DETAIL_FIELDS, type DetailField, detailRules, FIXED_FIELDS } from '#lib/rules/details'
import { maskedEmail, maskedMobile } from '#lib/rules/masked-name'
import { profileOf } from '#lib/rules/profile'
import { REGISTER_FIELDS } from '#lib/rules/register-fields'
import { type Caller, callerRow } from '#platform/access/password/index'
import { fieldFaults, fieldRules } from '#platform/access/register/index'
import type { Context, Handler } from '#platform/call/context'
import { changeProfile } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { canSend } from '#platform/sms-mail/index'
import { memberInternals } from './internal'

type Details = Partial<Record<DetailField | 'avatar' | 'hidesWins', string>>

interface Row {
  fields: string | null
  mobile: string | null
  mobile_verified: number
  email: string | null
  email_verified: number
}

const ROW = `SELECT p.fields, m.mobile, m.mobile_verified, m.email, m.email_verified
  FROM member m LEFT JOIN member_profile p ON p.member = m.id WHERE m.id = ?`

/** What is known of the member, and the rules by which they may change it. */
export async function detailsOf(member: string, context: Context) {
  const { env } = context
  const row = await env.DB.prepare(ROW).bind(member).first<Row>()
  const details = JSON.parse(row?.fields ?? '{}') as Details
  const fields = DETAIL_FIELDS.map((name) => [name, details[name] ?? ''] as const)
  return {
    ...(Object.fromEntries(fields) as Record<DetailField, string>),
    avatar: Number(details.avatar ?? 0),
    hidesWins: details.hidesWins === '1',
    mobile: row?.mobile ? maskedMobile(row.mobile) : '',
    isMobileShown: row?.mobile_verified === 1,
    email: row?.email ? maskedEmail(row.email) : '',
    isEmailShown: row?.email_verified === 1,
    canMobile: env.PHONE_ADAPTER === 'firebase' || canSend('sms', env),
    canEmail: canSend('mail', env),
    rules: detailRules(await fieldRules(context)),
    minimumAge: profileOf(env.PROFILE).minimumAge,
  }
}

export const showDetails: Handler<'member.details'> = async (_input, context) =>
  detailsOf(context.member.id, context)

/** Changes the member's details; what can be set once is refused the second time. */
export const setDetails: Handler<'member.setDetails'> = async (input, context) => {
  const caller = await callerRow(context)
  const { env } = context
  const { avatar, hidesWins, ...texts } = input
  const details = Object.fromEntries(
    Object.entries(texts).map(([name, value = '']) => [name, value.trim()]),
  ) as Details
  await assertDetails(details, caller, context)
  if (avatar !== undefined) details.avatar = String(avatar)
  if (hidesWins !== undefined) details.hidesWins = hidesWins ? '1' : ''
  const { country, now } = context
  const change = {
    member: caller.id,
    fields: details,
    country,
    now: now(),
    fixed: fixedIn(details),
  }
  if (!(await changeProfile(env, change))) throw fixed(details)
  if (details.nickname !== undefined) {
    await askBook(env, caller.book, memberInternals.rename, {
      member: caller.id,
      nickname: details.nickname,
    })
  }
  return detailsOf(caller.id, context)
}

async function assertDetails(
  details: Details,
  { username }: Caller,
  context: Context,
): Promise<void> {
  const all = await fieldRules(context)
  const off = Object.fromEntries(
    REGISTER_FIELDS.map((name) => [name, { ...all[name], enabled: false, required: false }]),
  ) as typeof all
  const rules = { ...off, ...detailRules(all) }
  const { minimumAge } = profileOf(context.env.PROFILE)
  const checks = { rules, username, minimumAge, now: context.now() }
  const refused = fieldFaults(details, checks)
  const [first] = refused
  if (!first) return
  const code = isErrorCode(first.code) ? first.code : 'request.invalid'
  throw new AppError(code, first.params, refused)
}

const fixedIn = (details: Details) => FIXED_FIELDS.filter((name) => details[name] !== undefined)

function fixed(details: Details): AppError {
  const fields: FieldError[] = fixedIn(details).map((field) => ({ field, code: 'member.fixed' }))
  return new AppError('member.fixed', {}, fields)
}
