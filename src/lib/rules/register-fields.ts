import { PASSWORD_MAX, PAYMENT_PASSWORD_MIN } from '#lib/limits'
import { type FieldRule, PATTERNS } from './patterns'

/** Fields of a registration that an operator may switch on (spec section 3). */
export const REGISTER_FIELDS = [
  'payeeName',
  'nickname',
  'birthday',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'telegram',
  'wechat',
  'zalo',
  'idType',
  'idNumber',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

/** Keys of the identity papers of spec section 3; their names are texts. */
export const ID_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

/** What an operator decides of a field; the pattern itself is one of ours. */
export type FieldChoice = Omit<FieldRule, 'acceptedPattern'>

const off = (patternId: number, minLength: number, maxLength: number): FieldChoice => ({
  enabled: false,
  required: false,
  patternId,
  minLength,
  maxLength,
})

/** How each field is asked for once it is switched on, unless the operator says otherwise. */
export const DEFAULT_CHOICES: Readonly<Record<RegisterField, FieldChoice>> = {
  payeeName: off(12, 2, 60),
  nickname: off(19, 2, 30),
  birthday: off(11, 10, 10),
  email: off(3, 6, 120),
  mobileNum: off(6, 6, 15),
  qqNum: off(6, 5, 12),
  line: off(9, 2, 40),
  whatsapp: off(6, 6, 15),
  facebook: off(9, 2, 80),
  telegram: off(9, 2, 40),
  wechat: off(9, 2, 40),
  zalo: off(6, 6, 15),
  idType: off(6, 1, 2),
  idNumber: off(4, 4, 30),
  paymentPassword: off(0, PAYMENT_PASSWORD_MIN, PASSWORD_MAX),
  recommenderId: off(4, 1, 32),
  affiliateCode: off(9, 4, 32),
}

export type RegisterChoices = Partial<Record<RegisterField, FieldChoice>>

/** The rules of all fields, with an operator's choices in the place of the defaults. */
export function registerRules(choices: RegisterChoices): Record<RegisterField, FieldRule> {
  const rules = REGISTER_FIELDS.map((name) => {
    const choice = choices[name] ?? DEFAULT_CHOICES[name]
    return [name, { ...choice, acceptedPattern: PATTERNS[choice.patternId] ?? '*' }] as const
  })
  return Object.fromEntries(rules) as Record<RegisterField, FieldRule>
}
