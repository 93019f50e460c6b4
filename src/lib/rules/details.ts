import type { FieldRule } from './patterns'
import type { registerRules } from './register-fields'

/** Other ways to reach a member, which nobody checks. */
export const CONTACT_FIELDS = [
  'whatsapp',
  'telegram',
  'facebook',
  'line',
  'wechat',
  'zalo',
  'qqNum',
] as const

/** Fields of a member’s details (spec section 3); the first is their name on screen. */
export const DETAIL_FIELDS = ['nickname', 'payeeName', 'birthday', ...CONTACT_FIELDS] as const
export type DetailField = (typeof DETAIL_FIELDS)[number]

/** Set once: payments and the age depend on them. */
export const FIXED_FIELDS: readonly DetailField[] = ['payeeName', 'birthday']

/** Pictures of the site's own; 0 stands for none. */
export const AVATARS = 8

/** Rules as a registration has them, for fields that may be set at any time but need not be. */
export function detailRules(
  rules: ReturnType<typeof registerRules>,
): Record<DetailField, FieldRule> {
  const open = { enabled: true, required: false }
  const entries = DETAIL_FIELDS.map((name) => [name, { ...rules[name], ...open }] as const)
  return Object.fromEntries(entries) as Record<DetailField, FieldRule>
}
