import * as z from 'zod/mini'
import { call } from './call'
import { instant, nothing } from './shared'

const secret = z.string().check(z.minLength(1), z.maxLength(128))

export const change = call({
  method: 'POST',
  path: '/wps/member/password',
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
})

export const setPayment = call({
  method: 'POST',
  path: '/wps/member/password/payment',
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
})

export const checkPayment = call({
  method: 'POST',
  path: '/wps/member/password/payment/check',
  summary: 'Whether the payment password is right; ten wrong ones lock it for half an hour.',
  input: z.strictObject({ paymentPassword: secret }),
  output: nothing,
  errors: ['password.payment-required', 'password.payment-wrong', 'session.locked'],
  encrypted: true,
  limit: 'access',
})
