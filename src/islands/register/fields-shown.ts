import { ruledError } from '#islands/fields/form/rule-text'
import type { Translate } from '#islands/ui/text'
import { REGISTER_FIELDS, type RegisterField } from '#lib/rules/register-fields'
import type { RegisterSettings } from '#lib/stores/register'
import { isMobile } from '#lib/stores/sms-code'

export type RegisterWay = 'username' | 'mobile'

/** What a site's flags ask of a registration by mobile number. */
export interface MobileDemands {
  hasCode: boolean
  hasPassword: boolean
}

export interface RegisterValues extends Partial<Record<RegisterField, string>> {
  username: string
  password: string
  confirmPassword: string
  mobileNum: string
  countryDialingCode: string
  verificationCode: string
  confirmPaymentPassword: string
  referralCode: string
  /** The page's address brought the code of an agent: it need not be typed. */
  isInvited: boolean
  declaration: boolean
}

export const EMPTY: RegisterValues = {
  username: '',
  password: '',
  confirmPassword: '',
  mobileNum: '',
  countryDialingCode: '',
  verificationCode: '',
  confirmPaymentPassword: '',
  referralCode: '',
  isInvited: false,
  declaration: false,
}

/** Texts by field, in the order of the screen; empty where nothing is wrong. */
export type FieldErrors = Record<string, string>

/**
 * Fields that the operator has switched on, in their order; the number is asked for only once, and
 * an agent's code not where the page's address brought it.
 */
export function optionalFields(
  way: RegisterWay,
  settings: RegisterSettings | null,
  isInvited: boolean,
): RegisterField[] {
  const isKnown = (name: RegisterField) =>
    (way === 'mobile' && name === 'mobileNum') || (isInvited && name === 'affiliateCode')
  return REGISTER_FIELDS.filter((name) => settings?.fields[name]?.enabled && !isKnown(name))
}

interface Form {
  way: RegisterWay
  values: RegisterValues
  settings: RegisterSettings | null
  t: Translate
}

function passwordErrors({ values, settings, t }: Form): FieldErrors {
  const { password, confirmPassword } = values
  const isSame = confirmPassword === password
  return {
    password: ruledError(password, settings?.fields.password, t),
    confirmPassword: confirmPassword === '' ? t('empty') : isSame ? '' : t('mismatch'),
  }
}

function optionalErrors({ way, values, settings, t }: Form): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of optionalFields(way, settings, values.isInvited)) {
    const rule = settings?.fields[name]
    const value = values[name]?.trim() ?? ''
    errors[name] = value === '' && !rule?.required ? '' : ruledError(value, rule, t)
    if (name === 'paymentPassword') {
      const isSame = values.confirmPaymentPassword === (values.paymentPassword ?? '')
      errors['confirmPaymentPassword'] = isSame ? '' : t('mismatch')
    }
  }
  return errors
}

/** What is wrong with each field that is shown. */
export function formErrors(demands: MobileDemands, form: Form): FieldErrors {
  const { way, values, settings, t } = form
  const declaration = values.declaration
    ? ''
    : t('declarationNeeded', { age: settings?.minimumAge ?? '' })
  if (way === 'username') {
    const username = ruledError(values.username.trim(), settings?.fields.username, t)
    return { username, ...passwordErrors(form), ...optionalErrors(form), declaration }
  }
  const number = values.mobileNum.trim()
  const code = demands.hasCode && values.verificationCode.trim() === '' ? t('codeMissing') : ''
  return {
    mobileNum: number === '' ? t('empty') : isMobile(number) ? '' : t('mobileInvalid'),
    verificationCode: code,
    ...(demands.hasPassword && passwordErrors(form)),
    ...optionalErrors(form),
    declaration,
  }
}

/** What is filled in of the optional fields; those that are off or empty are left out. */
function givenOf(way: RegisterWay, values: RegisterValues, settings: RegisterSettings | null) {
  const given = optionalFields(way, settings, false)
    .map((name) => [name, values[name]?.trim() ?? ''] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(given) as Partial<Record<RegisterField, string>>
}

/** The input of `register.username`. */
export function usernameInput(values: RegisterValues, settings: RegisterSettings | null) {
  const { username, password, confirmPassword, referralCode, declaration } = values
  return {
    username: username.trim(),
    password,
    confirmPassword,
    referralCode,
    declaration,
    ...givenOf('username', values, settings),
    registerUrl: registerUrl(),
  }
}

/** The input of `register.mobile`, but for what shows whose number it is. */
export function mobileInput(
  values: RegisterValues,
  settings: RegisterSettings | null,
  { hasPassword }: MobileDemands,
) {
  const { countryDialingCode, mobileNum, referralCode, declaration } = values
  const { password, confirmPassword } = values
  return {
    countryDialingCode,
    mobileNum: mobileNum.trim(),
    ...(hasPassword && { password, confirmPassword }),
    referralCode,
    declaration,
    ...givenOf('mobile', values, settings),
    registerUrl: registerUrl(),
  }
}

const registerUrl = () => window.location.href.slice(0, 500)
