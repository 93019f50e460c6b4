import type { FieldError } from '#lib/errors'
import { profileOf } from '#lib/rules/profile'
import type { Context } from '#platform/context'
import { findAgentByInvite, findByInvite } from '#platform/directory/index'
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
  if (code && !isRefused && !(await findAgentByInvite(context.env, code))) {
    refused.push({ field: 'affiliateCode', code: 'register.invitation' })
  }
  if (input.paymentPassword && input.paymentPassword === input.password) {
    refused.push({ field: 'paymentPassword', code: 'password.payment-same' })
  }
  return refused
}

/** The agent who invited, else the member who did. */
export async function uplineOf(
  { affiliateCode, referralCode }: Optional,
  { env }: Context,
): Promise<string | null> {
  const agent = affiliateCode ? await findAgentByInvite(env, affiliateCode.trim()) : null
  return agent ?? (referralCode ? findByInvite(env, referralCode) : null)
}
