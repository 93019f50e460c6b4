import type { FieldError } from '#lib/errors'
import { type FieldRule, faultOf } from '#lib/rules/patterns'
import { ID_TYPES, REGISTER_FIELDS, type RegisterField } from '#lib/rules/register-fields'
import { isPaymentPassword } from '#platform/access/password/index'

export type FieldValues = Partial<Record<RegisterField, string | undefined>>

/** Dates that are days of the calendar, in either order of a pattern. */
function isDay(text: string): boolean {
  const [first = '', second = '', third = ''] = text.split('-')
  const iso = first.length === 4 ? text : `${third}-${first}-${second}`
  const at = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso)
}

/** Whole years between a day and now. */
function ageOf(text: string, now: number): number {
  const [first = '', second = '', third = ''] = text.split('-')
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, first, second]
  const today = new Date(now)
  const isBefore =
    (today.getUTCMonth() + 1) * 100 + today.getUTCDate() < Number(month) * 100 + Number(day)
  return today.getUTCFullYear() - Number(year) - (isBefore ? 1 : 0)
}

interface Checks {
  rules: Record<RegisterField, FieldRule>
  username: string
  minimumAge: number
  now: number
}

/** What a rule cannot say of a value. */
function meaningFault(name: RegisterField, value: string, checks: Checks): string | null {
  if (name === 'idType') return ID_TYPES.some((id) => String(id) === value) ? null : 'invalid'
  if (name === 'paymentPassword') {
    return isPaymentPassword(value, checks.username) ? null : 'password.payment-format'
  }
  const { patternId } = checks.rules[name]
  if (patternId !== 11 && patternId !== 13) return null
  if (!isDay(value)) return 'invalid'
  const isTooYoung = name === 'birthday' && ageOf(value, checks.now) < checks.minimumAge
  return isTooYoung ? 'register.age' : null
}

/** What is wrong with the optional fields of a registration, beside each its code. */
export function fieldFaults(values: FieldValues, checks: Checks): FieldError[] {
  return REGISTER_FIELDS.flatMap((field) => {
    const value = values[field]?.trim() ?? ''
    const rule = checks.rules[field]
    const fault = faultOf(rule, value)
    if (fault) return [{ field, ...fault }]
    const code = value === '' ? null : meaningFault(field, value, checks)
    if (!code) return []
    const { minLength: min, maxLength: max } = rule
    return [{ field, code, params: { min, max, age: checks.minimumAge } }]
  })
}

/** What a member tells at registration, to be kept: no secret is among it. */
export function detailsOf(values: FieldValues): Record<string, string> {
  const details = REGISTER_FIELDS.filter((name) => name !== 'paymentPassword')
    .map((name) => [name, values[name]?.trim() ?? ''] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(details)
}
