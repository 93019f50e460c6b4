import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { nothing } from '#lib/api/shared'
import { entering, signedIn } from './session'

/** Six digits of an authenticator, or a recovery code. */
const factorCode = z.string().check(z.minLength(6), z.maxLength(32))
const password = z.string().check(z.minLength(1), z.maxLength(128))

export const secondStep = call({
  method: 'POST',
  path: '/wps/session/login/second',
  access: 'public',
  summary: 'The second step of a sign-in: a code for the ticket that the first one gave.',
  input: z.strictObject({
    ticket: z.string().check(z.minLength(1), z.maxLength(1000)),
    code: factorCode,
  }),
  output: signedIn,
  errors: [
    'session.step-expired',
    'session.factor-wrong',
    'session.factor-off',
    'session.locked',
    ...entering,
  ],
  encrypted: true,
  remembers: true,
  limit: 'access',
})

export const factor = call({
  method: 'GET',
  path: '/wps/member/second-factor',
  access: 'member',
  summary: 'Whether the second factor is on, and how many recovery codes are left.',
  input: nothing,
  output: z.object({ on: z.boolean(), recoveryLeft: z.int() }),
  errors: [],
})

export const offerFactor = call({
  method: 'POST',
  path: '/wps/member/second-factor',
  access: 'member',
  summary: 'Offers a secret for an authenticator (RFC 6238), by the password.',
  input: z.strictObject({ password }),
  /** `secret` in base32, to be typed; `uri` as `otpauth://`, to be shown as a QR code. */
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['session.factor-on', 'password.wrong-current', 'session.locked'],
  encrypted: true,
  limit: 'access',
})

export const confirmFactor = call({
  method: 'PUT',
  path: '/wps/member/second-factor',
  access: 'member',
  summary: 'Turns the second factor on by a code of the offered secret.',
  input: z.strictObject({ code: factorCode }),
  output: z.object({
    /** Good once each, and shown this once. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: ['session.factor-off', 'session.factor-on', 'session.factor-wrong', 'session.locked'],
  encrypted: true,
  limit: 'access',
})

export const dropFactor = call({
  method: 'POST',
  path: '/wps/member/second-factor/off',
  access: 'member',
  summary: 'Turns the second factor off, by the password and a code.',
  input: z.strictObject({ password, code: factorCode }),
  output: nothing,
  errors: [
    'password.wrong-current',
    'session.factor-off',
    'session.factor-wrong',
    'session.locked',
  ],
  encrypted: true,
  limit: 'access',
})
