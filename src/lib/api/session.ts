import * as z from 'zod/mini'
import { call } from './call'
import { id, instant, nothing } from './shared'
import { checking, firebaseIdToken, mobileFields, verificationCode } from './sms-code'

/** Member types: 0 member, 1 agent, 2 top agent, 4 trial, 41 affiliate, 42 top affiliate. */
export const MEMBER_TYPES = [0, 1, 2, 4, 41, 42] as const
export type MemberType = (typeof MEMBER_TYPES)[number]

/** What every way in answers: an opaque token and who it stands for. */
export const signedIn = z.object({
  token: z.string(),
  expiresAt: instant,
  firstTimeLogin: z.boolean(),
  /** The password is too old and must be changed before anything else. */
  passwordExpired: z.boolean(),
  /** The password is the one that was given to him, and must be changed before anything else. */
  defaultPassword: z.boolean(),
  member: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.union(MEMBER_TYPES.map((type) => z.literal(type))),
  }),
})
export type SignedIn = z.infer<typeof signedIn>

/** What a captcha's answer consists of, by kind; see `session.captcha`. */
export const captchaProof = z.strictObject({
  /** image: the challenge's id, and the letters seen. */
  id: z.optional(z.string().check(z.maxLength(400))),
  answer: z._default(z.string().check(z.maxLength(16)), ''),
  /** turnstile: the widget's token. */
  token: z.optional(z.string().check(z.maxLength(2048))),
  /** geetest: the four values of the widget. */
  lotNumber: z.optional(z.string().check(z.maxLength(128))),
  captchaOutput: z.optional(z.string().check(z.maxLength(4096))),
  passToken: z.optional(z.string().check(z.maxLength(256))),
  genTime: z.optional(z.string().check(z.maxLength(32))),
})
export type CaptchaProof = z.infer<typeof captchaProof>

export const captcha = call({
  method: 'GET',
  path: '/wps/captcha',
  summary: 'Something only a person can answer, to be sent along with a sign-in.',
  input: nothing,
  output: z.object({
    kind: z.enum(['image', 'turnstile', 'geetest']),
    /** Every sign-in needs it; else only after a refusal that names the field `captcha`. */
    always: z.boolean(),
    /** image: goes back with the answer, once. */
    id: z.string(),
    /** image: a PNG, base64. */
    image: z.string(),
    /** turnstile, geetest: the public key of the site's widget. */
    siteKey: z.string(),
    /** image: milliseconds since 1970; 0 for the others. */
    expiresAt: instant,
  }),
  errors: ['session.captcha-unavailable'],
  limit: 'access',
})

export const login = call({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Signs a member in by user name and password, or by mobile number and code.',
  input: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Not needed with type sms. */
    password: z._default(z.string().check(z.maxLength(128)), ''),
    /** sms: the name is a mobile number, and a code stands for the password. */
    type: z._default(z.enum(['username', 'sms', '']), 'username'),
    countryDialingCode: mobileFields.countryDialingCode,
    verificationCode: z._default(verificationCode, ''),
    firebaseIdToken,
    /** Needed when the last refusal named the field `captcha`, or the captcha says `always`. */
    captcha: z.optional(captchaProof),
  }),
  output: signedIn,
  errors: [
    'session.wrong-credentials',
    ...checking,
    'code.not-enabled',
    'session.captcha-required',
    'session.captcha-wrong',
    'session.captcha-unavailable',
    'session.locked',
  ],
  encrypted: true,
  limit: 'access',
})

export const freeplay = call({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Opens a trial account with FUN money for 24 hours.',
  input: z.strictObject({ platform: z._default(z.literal('W'), 'W') }),
  output: signedIn,
  errors: ['session.forbidden'],
  limit: 'access',
})

export const logout = call({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Ends the session of the token.',
  input: nothing,
  output: nothing,
  errors: [],
})

const listed = z.object({
  id,
  /** Browser and system, such as `Firefox, Windows`; empty when unknown. */
  device: z.string(),
  /** ISO 3166, or `XX`. */
  country: z.string(),
  createdAt: instant,
  /** Last use, to about a minute. */
  seenAt: instant,
  /** The session that asks. */
  current: z.boolean(),
})

export const list = call({
  method: 'GET',
  path: '/wps/session/list',
  summary: 'The sessions of the member that have not ended.',
  input: nothing,
  output: z.object({ sessions: z.array(listed) }),
  errors: [],
})

export const revoke = call({
  method: 'DELETE',
  path: '/wps/session/list/:id',
  summary: 'Ends one session of the member.',
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['session.unknown'],
})

export const revokeOthers = call({
  method: 'DELETE',
  path: '/wps/session/list',
  summary: 'Ends every session of the member but the one that asks.',
  input: nothing,
  output: z.object({ ended: z.int() }),
  errors: [],
})
