import * as z from 'zod/mini'
import { accepted, described, ofClient, word } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { nothing } from '#lib/api/shared'
import { REGISTER_FIELDS, type RegisterField } from '#lib/rules/register-fields'
import { captchaFields } from './captcha'
import { entering, signedIn, socialTicket } from './session'
import { checking, firebaseIdToken, mobileFields, verificationCode } from './sms-code'

/** One field's rule as the server sends it (spec section 3). */
export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.int(),
  minLength: z.int(),
  maxLength: z.int(),
})

const country = z.object({
  /** ISO 3166. */
  countryCode: z.string(),
  /** Digits alone. */
  countryDialingCode: z.string(),
})

export const regions = call({
  method: 'GET',
  path: '/wps/system/registerRegion',
  access: 'public',
  summary: 'Countries with their dialing codes, and the one the visitor is in.',
  input: z.strictObject(ofClient),
  output: z.object({
    list: z.array(country),
    /** Null where it is not known. */
    current: z.nullable(country),
  }),
  errors: [],
  inPages: 'never',
})

const byField = <T>(value: T) =>
  Object.fromEntries(REGISTER_FIELDS.map((name) => [name, value])) as Record<RegisterField, T>

/** Fields that an operator may switch on; those that are off take no value. */
const optionalFields = byField(z.optional(z.string().check(z.maxLength(128))))

export const settings = call({
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'public',
  summary: 'The rules of every registration field.',
  input: nothing,
  output: z.object({
    minimumAge: z.int(),
    fields: z.object({ username: fieldRule, password: fieldRule, ...byField(fieldRule) }),
  }),
  errors: [],
  cacheSeconds: 5,
})

/** What every registration takes. */
const anyway = {
  ...optionalFields,
  /** The member declares to be of age and in no barred group. */
  declaration: z.boolean(),
  referralCode: z._default(z.string().check(z.maxLength(32)), ''),
  registerUrl: z._default(z.string().check(z.maxLength(500)), ''),
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
  domain: described(
    z._default(z.string().check(z.maxLength(253)), ''),
    'Host of the site; kept as the address of the registration where `registerUrl` is empty.',
  ),
  login: accepted(z.boolean()),
  firebaseChannel: word,
  social: socialTicket,
  /** Needed after the refusal `session.captcha-required`; not where a code is sent along. */
  ...captchaFields,
}

const refusing = [
  ...entering,
  'session.captcha-required',
  'session.captcha-wrong',
  'session.captcha-unavailable',
  'register.password-format',
  'register.password-common',
  'register.confirmation',
  'register.declaration',
  'register.invitation',
  'register.email-taken',
  'register.busy',
  'session.step-expired',
] as const

/** What opens an account is sent once, sealed, and signs in. */
const opening = {
  method: 'PUT',
  output: signedIn,
  encrypted: true,
  keyed: true,
  remembers: true,
  limit: 'access',
} as const

export const username = call({
  ...opening,
  path: '/wps/member/register',
  access: 'public',
  summary: 'Opens a member account by user name and signs it in.',
  input: z.strictObject({
    ...anyway,
    username: z.string().check(z.maxLength(64)),
    password: z.string().check(z.maxLength(128)),
    confirmPassword: z.string().check(z.maxLength(128)),
    countryDialingCode: accepted(z.string().check(z.maxLength(8))),
    verificationCode: accepted(verificationCode),
    firebaseIdToken: accepted(z.string().check(z.maxLength(4096))),
  }),
  errors: ['register.username-format', 'register.username-taken', ...refusing],
})

export const mobile = call({
  ...opening,
  path: '/wps/member/register/mobile',
  access: 'public',
  summary: 'Opens a member account by mobile number and signs it in.',
  input: z.strictObject({
    ...anyway,
    ...mobileFields,
    username: word,
    /** Needed while the flag REGMOBVERF3 is on. */
    verificationCode: z._default(verificationCode, ''),
    firebaseIdToken,
    /** Needed while the flag MOBILENUMPASSREG3 is on, else not taken. */
    password: z._default(z.string().check(z.maxLength(128)), ''),
    confirmPassword: z._default(z.string().check(z.maxLength(128)), ''),
  }),
  errors: [...checking, 'code.not-enabled', 'register.mobile-taken', ...refusing],
})
