import * as z from 'zod/mini'
import { word } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { id, instant, nothing } from '#lib/api/shared'
import { MEMBER_TYPES } from '#lib/rules/member-type'
import { captchaFields } from './captcha'
import { checking, codeFields } from './sms-code'

/** What every way in answers: an opaque token and who it stands for. */
export const signedIn = z.object({
  token: z.string(),
  expiresAt: instant,
  firstTimeLogin: z.boolean(),
  /** The password is too old and must be changed before anything else. */
  passwordExpired: z.boolean(),
  /** The password is the initial one, and must be changed before anything else. */
  defaultPassword: z.boolean(),
  /** They have excluded themselves: money out and help are all that they are answered. */
  selfExcluded: z.boolean(),
  member: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.union(MEMBER_TYPES.map((type) => z.literal(type))),
  }),
})
export type SignedIn = z.infer<typeof signedIn>

/** Who has a second factor is asked for it: nobody is signed in yet. */
export const secondStepNeeded = z.object({
  secondStep: z.literal(true),
  /** Goes to `session.secondStep` with a code, before it expires. */
  ticket: z.string(),
  expiresAt: instant,
})
export type SecondStep = z.infer<typeof secondStepNeeded>

/** Why the site lets somebody not sign in who may otherwise. */
export const entering = ['session.members-only', 'session.agents-only'] as const

/** What a sign-in of an existing member answers. */
export const signedInOrAsked = z.union([signedIn, secondStepNeeded])

export const captcha = call({
  method: 'GET',
  path: '/wps/captcha',
  access: 'public',
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
    /** turnstile, geetest: address of the widget's script; empty for an image. */
    script: z.string(),
    /** image: milliseconds since 1970; 0 for the others. */
    expiresAt: instant,
  }),
  errors: ['session.captcha-unavailable'],
  limit: 'access',
})

export const work = call({
  method: 'GET',
  path: '/wps/captcha/work',
  access: 'public',
  summary: 'Work for a browser in place of a captcha’s picture, for who cannot read it.',
  input: nothing,
  output: z.object({
    /** Goes back with what was found, once, from the same address. */
    id: z.string(),
    salt: z.string(),
    /** Zero bits that the SHA-256 of `<salt>.<search>.<number>` must begin with. */
    bits: z.int(),
    /** Searches, counted from 0, each for a number of its own. */
    searches: z.int(),
    expiresAt: instant,
  }),
  errors: ['session.captcha-unavailable'],
  limit: 'access',
})

/** A ticket of `session.social`: links the account of Google that it stands for. */
export const socialTicket = z._default(z.string().check(z.maxLength(2000)), '')

export const login = call({
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  summary: 'Signs a member in by user name and password, or by mobile number and code.',
  input: z.strictObject({
    /** A user name, or the mobile number; with type sms `mobileNum` may stand for it. */
    username: z._default(z.string().check(z.maxLength(64)), ''),
    password: z._default(z.string().check(z.maxLength(128)), ''),
    /** sms: the name is a mobile number, and a code stands for the password. */
    type: z._default(z.enum(['username', 'sms', '']), 'username'),
    ...codeFields,
    /** Needed when the last refusal named the field `captcha`, or the captcha says `always`. */
    ...captchaFields,
    /** The browser may come back for a day without a password; see `session.resume`. */
    remember: z._default(z.boolean(), false),
    social: socialTicket,
  }),
  output: signedInOrAsked,
  errors: [
    'session.wrong-credentials',
    'password.initial-expired',
    ...entering,
    ...checking,
    'code.not-enabled',
    'session.captcha-required',
    'session.captcha-wrong',
    'session.captcha-unavailable',
    'session.locked',
    'session.step-expired',
  ],
  encrypted: true,
  remembers: true,
  limit: 'access',
})

export const socialWays = call({
  method: 'GET',
  path: '/wps/session/social',
  access: 'public',
  summary: 'Which other services sign somebody in here.',
  input: nothing,
  output: z.object({ google: z.boolean() }),
  errors: [],
  cacheSeconds: 5,
})

export const socialStart = call({
  method: 'POST',
  path: '/wps/session/social',
  access: 'public',
  summary: 'Where to go to sign in by Google (OpenID Connect, code flow with PKCE).',
  input: nothing,
  output: z.object({
    url: z.string(),
    /** Goes back with `session.social`, from the same tab. */
    flow: z.string(),
  }),
  errors: ['code.not-enabled'],
  limit: 'access',
})

export const social = call({
  method: 'POST',
  path: '/wps/session/login/social',
  access: 'public',
  summary: 'Signs in by the code that Google gave; or asks to link an account, or to register.',
  input: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    state: z.string().check(z.maxLength(100)),
    flow: z.string().check(z.maxLength(2000)),
  }),
  output: z.union([
    signedIn,
    secondStepNeeded,
    z.object({
      /** link: sign in once by password with the ticket; register: register with it. */
      socialStep: z.enum(['link', 'register']),
      ticket: z.string(),
      /** What Google has checked; empty when it has not. */
      email: z.string(),
    }),
  ]),
  errors: ['code.not-enabled', 'session.social-failed', ...entering],
  encrypted: true,
  remembers: true,
  limit: 'access',
})

export const resume = call({
  method: 'POST',
  path: '/wps/session/resume',
  access: 'public',
  summary: 'Comes back to the session that this browser remembers, by a cookie good once.',
  input: nothing,
  output: signedIn,
  errors: ['session.not-remembered', 'session.expired', ...entering],
  remembers: true,
})

export const freeplay = call({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'public',
  summary: 'Opens a trial account with FUN money for 24 hours.',
  input: z.strictObject({ platform: z._default(z.literal('W'), 'W'), os: word }),
  output: signedIn,
  errors: ['session.forbidden', ...entering],
  remembers: true,
  limit: 'access',
})

export const logout = call({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'session',
  where: 'book',
  summary: 'Ends the session of the token.',
  input: nothing,
  output: nothing,
  errors: [],
  remembers: true,
  beforeChange: true,
  whileExcluded: true,
  inPages: 'first',
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
  /** Its browser comes back without a password, until a day after the sign-in. */
  remembered: z.boolean(),
  /** The member had not signed in with such a device from that country before. */
  isNew: z.boolean(),
})

export const list = call({
  method: 'GET',
  path: '/wps/session/list',
  access: 'member',
  where: 'book',
  summary: 'The sessions of the member that have not ended.',
  input: nothing,
  output: z.object({ sessions: z.array(listed) }),
  errors: [],
  whileExcluded: true,
})

export const revoke = call({
  method: 'DELETE',
  path: '/wps/session/list/:id',
  access: 'member',
  where: 'book',
  summary: 'Ends one session of the member.',
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['session.unknown'],
  whileExcluded: true,
})

export const revokeOthers = call({
  method: 'DELETE',
  path: '/wps/session/list',
  access: 'member',
  where: 'book',
  summary: 'Ends every session of the member but the one that asks.',
  input: nothing,
  output: z.object({ ended: z.int() }),
  errors: [],
  whileExcluded: true,
})
