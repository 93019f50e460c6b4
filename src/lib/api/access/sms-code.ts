import * as z from 'zod/mini'
import { described } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { nothing } from '#lib/api/shared'
import { captchaFields } from './captcha'

/** A mobile number as it is typed: the country's dialing code, with or without `+`, apart. */
export const mobileFields = {
  /** Empty: the number begins with `+`, or is one of the visitor's country. */
  countryDialingCode: z._default(z.string().check(z.regex(/^(\+?\d{1,4})?$/)), ''),
  mobileNum: z.string().check(z.maxLength(32)),
}
/** A code as it was received. */
export const verificationCode = z.string().check(z.maxLength(12))

/** Where another service shows numbers: its ID token, in the place of a code. */
export const firebaseIdToken = z._default(z.string().check(z.maxLength(4096)), '')

/** What a sign-in by code takes beside the name, which is the number then. */
export const codeFields = {
  countryDialingCode: mobileFields.countryDialingCode,
  mobileNum: described(
    z._default(mobileFields.mobileNum, ''),
    'The number, where `username` does not say it.',
  ),
  verificationCode: z._default(verificationCode, ''),
  code: described(z._default(verificationCode, ''), 'Another name of `verificationCode`.'),
  firebaseIdToken,
}

/** Refusals of a call that uses a code up. */
export const checking = [
  'code.number-required',
  'code.number-format',
  'code.required',
  'code.wrong',
  'code.expired',
  'code.too-many',
] as const

const sent = z.object({
  /** The code expires, and the next one can be asked for, after so many minutes. */
  expiredMinutes: z.int(),
})

/** Refusals of a call that has a message sent. */
export const admitting = [
  'code.too-many',
  'code.not-sent',
  'code.not-enabled',
  'session.captcha-required',
  'session.captcha-wrong',
  'session.captcha-unavailable',
] as const

const sending = [
  ...admitting,
  'code.number-required',
  'code.number-format',
  'code.wait',
  'code.quota',
] as const

export const login = call({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'public',
  summary: 'Sends a code to sign in with; the answer is the same for a number nobody has.',
  input: z.strictObject({ ...mobileFields, ...captchaFields }),
  output: sent,
  errors: sending,
  limit: 'access',
})

export const register = call({
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'public',
  summary: 'Sends a code to register a mobile number with.',
  input: z.strictObject({
    countryDialingCode: mobileFields.countryDialingCode,
    mobileNo: mobileFields.mobileNum,
    ...captchaFields,
  }),
  output: sent,
  errors: sending,
  limit: 'access',
})

export const password = call({
  method: 'POST',
  path: '/wps/verification/sms/password',
  access: 'public',
  summary: 'Sends a code to set a new password with; the same answer for a number nobody has.',
  input: z.strictObject({ ...mobileFields, ...captchaFields }),
  output: sent,
  errors: sending,
  limit: 'access',
})

export const contact = call({
  method: 'POST',
  path: '/wps/verification/sms/contact',
  access: 'member',
  summary: 'Sends a code to a number that the member wants to be reached at.',
  input: z.strictObject({ ...mobileFields, ...captchaFields }),
  output: sent,
  errors: sending,
  limit: 'access',
})

export const settings = call({
  method: 'GET',
  path: '/wps/verification/sms/settings',
  access: 'public',
  summary: 'Who shows that a number is somebody’s: codes of the site, or Firebase.',
  input: nothing,
  output: z.object({
    adapter: z.enum(['own', 'firebase']),
    /** The web app of the operator’s project; empty with own codes. */
    firebase: z.object({
      apiKey: z.string(),
      projectId: z.string(),
      /** Another origin than those of the services; empty: theirs. */
      origin: z.string(),
    }),
  }),
  errors: [],
  cacheSeconds: 5,
})
