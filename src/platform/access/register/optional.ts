import type { FieldError } from '#lib/errors'
import { profileOf } from '#lib/rules/profile'
import type { Context } from '#platform/call/context'
import { findByInvite, findInvitation, type Invitation } from '#platform/directory/index'
import { type FieldValues, fieldFaults } from './fields'
import { fieldRules } from './rules'

/** What every registration has beside its name or number. */
export type Optional = FieldValues & { password: string; referralCode: string }

/** What is wrong with the fields that the operator has switched on. */
export async function optionalFaults(
  input: Optional,
  { username, isMobile }: { username: string; isMobile: boolean },
  context: Context,
): Promise<FieldError[]> {
  const { minimumAge } = profileOf(context.env.PROFILE)
  const all = await fieldRules(context)
  // There the number is what registers, and has its own rule.
  const none = { ...all.mobileNum, enabled: false, required: false }
  const rules = isMobile ? { ...all, mobileNum: none } : all
  const refused = fieldFaults(input, { rules, username, minimumAge, now: context.now() })
  const code = input.affiliateCode?.trim()
  const isRefused = refused.some(({ field }) => field === 'affiliateCode')
  if (code && !isRefused && !(await findInvitation(context.env, code, context.now()))) {
    refused.push({ field: 'affiliateCode', code: 'register.invitation' })
  }
  if (input.paymentPassword && input.paymentPassword === input.password) {
    refused.push({ field: 'paymentPassword', code: 'password.payment-same' })
  }
  return refused
}

/** Who invited: an agent by their link or code, else a member; and what their link presets. */
export async function invitedBy(
  { affiliateCode, referralCode }: Optional,
  { env, now }: Context,
): Promise<Invitation> {
  const asked = affiliateCode?.trim()
  const invitation = asked ? await findInvitation(env, asked, now()) : null
  if (invitation) return invitation
  const other = referralCode ? await findInvitation(env, referralCode, now()) : null
  const upline = other ? null : referralCode ? await findByInvite(env, referralCode) : null
  return other ?? { upline, type: 0 }
}
