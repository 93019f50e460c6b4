import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { instant, nothing } from '#lib/api/shared'
import { captchaProof, captchaValues } from './captcha'
import { admitting, checking, firebaseIdToken, mobileFields, verificationCode } from './sms-code'

const secret = z.string().check(z.minLength(1), z.maxLength(128))

export const change = call({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  summary: 'Changes the password; every session ends but this one, which gets a new token.',
  input: z.strictObject({
    oldPassword: secret,
    newPassword: z.string().check(z.maxLength(128)),
    confirmNewPassword: z.string().check(z.maxLength(128)),
  }),
  output: z.object({ token: z.string(), expiresAt: instant }),
  errors: [
    'password.wrong-current',
    'password.same',
    'register.password-format',
    'register.password-common',
    'register.confirmation',
    'session.locked',
  ],
  encrypted: true,
  limit: 'access',
  beforeChange: true,
  whileExcluded: true,
})

export const setPayment = call({
  method: 'POST',
  path: '/wps/member/password/payment',
  access: 'member',
  summary: 'Sets or changes the payment password, by the password of the account.',
  input: z.strictObject({
    password: secret,
    paymentPassword: z.string().check(z.maxLength(128)),
    confirmPaymentPassword: z.string().check(z.maxLength(128)),
  }),
  output: nothing,
  errors: [
    'password.wrong-current',
    'password.payment-format',
    'password.payment-same',
    'register.confirmation',
    'session.locked',
  ],
  encrypted: true,
  limit: 'access',
  whileExcluded: true,
})

export const hasPayment = call({
  method: 'GET',
  path: '/wps/member/password/payment',
  access: 'member',
  summary: 'Whether the member has set a payment password.',
  input: nothing,
  output: z.object({ isSet: z.boolean() }),
  errors: [],
  whileExcluded: true,
})

export const checkPayment = call({
  method: 'POST',
  path: '/wps/member/password/payment/check',
  access: 'member',
  summary: 'Whether the payment password is right; ten wrong ones lock it for half an hour.',
  input: z.strictObject({ paymentPassword: secret }),
  output: nothing,
  errors: ['password.payment-required', 'password.payment-wrong', 'session.locked'],
  encrypted: true,
  limit: 'access',
  whileExcluded: true,
})

const newPassword = z.string().check(z.maxLength(128))

export const sendLink = call({
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'public',
  summary: 'Mails a link that sets a new password; the same answer for who does not exist.',
  input: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    email: z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/)),
    /** A captcha's answer, one by one; needed after the refusal `session.captcha-required`. */
    ...captchaProof.shape,
    ...captchaValues,
    captcha: z.optional(z.string().check(z.maxLength(16))),
  }),
  output: nothing,
  errors: admitting,
  form: true,
  limit: 'access',
})

export const setByLink = call({
  method: 'POST',
  path: '/wps/member/password/email/confirm',
  access: 'public',
  summary: 'Sets a new password by the token of a mailed link; every session ends.',
  input: z.strictObject({
    token: z.string().check(z.maxLength(64)),
    newPassword,
    confirmNewPassword: newPassword,
  }),
  output: nothing,
  errors: [
    'password.link-expired',
    'register.password-format',
    'register.password-common',
    'register.confirmation',
  ],
  encrypted: true,
  limit: 'access',
})

export const setByCode = call({
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'public',
  summary: 'Sets a new password by mobile number and code; every session ends.',
  input: z.strictObject({
    ...mobileFields,
    verificationCode: z._default(verificationCode, ''),
    firebaseIdToken,
    newPassword,
  }),
  output: z.literal(true),
  errors: [...checking, 'code.not-enabled', 'register.password-format', 'register.password-common'],
  encrypted: true,
  limit: 'access',
})
