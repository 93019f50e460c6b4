import * as z from 'zod/mini'
import { captchaFields } from '#lib/api/access/captcha'
import { fieldRule } from '#lib/api/access/register'
import {
  admitting,
  checking,
  firebaseIdToken,
  mobileFields,
  verificationCode,
} from '#lib/api/access/sms-code'
import { call } from '#lib/api/call'
import { instant, nothing } from '#lib/api/shared'
import { AVATARS, DETAIL_FIELDS, type DetailField } from '#lib/rules/details'
import { MEMBER_TYPES } from '#lib/rules/member-type'

export const info = call({
  method: 'GET',
  path: '/wps/member/info',
  access: 'session',
  summary: 'Who the token stands for.',
  input: nothing,
  output: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.union(MEMBER_TYPES.map((type) => z.literal(type))),
    currency: z.string(),
    registeredAt: instant,
    /** The sign-in before this session's: 0 and empty at the first. */
    lastLoginAt: instant,
    lastLoginCountry: z.string(),
    /** Nothing else is answered before the password is changed. */
    mustChangePassword: z.boolean(),
    /** Until when they have excluded themselves, 0: for good; null: they have not. */
    excludedUntil: z.nullable(instant),
    /** They may transfer to their upline now. */
    toUpline: z.boolean(),
    /** Their VIP level; 0 for a trial account. */
    rankLevel: z.int(),
    /** The name of that level, and what kind of member they are, in the language of the request. */
    clubLabel: z.object({ labelName: z.string() }),
    memberLabel: z.string(),
    /** The language that they have chosen; empty: none yet. */
    language: z.string(),
  }),
  errors: [],
  beforeChange: true,
  whileExcluded: true,
  inPages: 'first',
})

export const close = call({
  method: 'POST',
  path: '/wps/member/close',
  access: 'member',
  summary: 'Closes the account for good, once it holds no money and nothing is open.',
  input: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: nothing,
  errors: ['member.close-balance', 'member.close-open', 'password.wrong-current', 'session.locked'],
  encrypted: true,
  keyed: true,
})

const table = z.array(z.record(z.string(), z.unknown()))

export const exportData = call({
  method: 'GET',
  path: '/wps/member/export',
  access: 'member',
  summary: 'Everything kept of the member; entries and tickets in pages.',
  input: z.strictObject({
    /** The `next` of the page before: further entries and tickets. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  }),
  output: z.object({
    /** Rows by what they are; the first page has all, later ones entries and tickets. */
    sections: z.record(z.string(), table),
    next: z.nullable(z.int()),
  }),
  errors: [],
  whileExcluded: true,
})

const byDetail = <T>(value: T) =>
  Object.fromEntries(DETAIL_FIELDS.map((name) => [name, value])) as Record<DetailField, T>

const details = z.object({
  ...byDetail(z.string()),
  /** Which of the site's own pictures; 0: none. */
  avatar: z.int(),
  /** Their wins are in no list of winners. */
  hidesWins: z.boolean(),
  /** Masked; empty: none. */
  mobile: z.string(),
  /** Shown by a code to be theirs. */
  isMobileShown: z.boolean(),
  email: z.string(),
  isEmailShown: z.boolean(),
  /** Whether the site can send codes there now. */
  canMobile: z.boolean(),
  canEmail: z.boolean(),
  rules: z.object(byDetail(fieldRule)),
  /** Youngest age of a birthday. */
  minimumAge: z.int(),
})

export const showDetails = call({
  method: 'GET',
  path: '/wps/member/details',
  access: 'member',
  summary: 'The member’s details and contacts, and the rules of each field.',
  input: nothing,
  output: details,
  errors: [],
  whileExcluded: true,
})

export const setDetails = call({
  method: 'PUT',
  path: '/wps/member/details',
  access: 'member',
  summary: 'Changes the member’s details; real name and birthday are set once.',
  input: z.strictObject({
    ...byDetail(z.optional(z.string().check(z.maxLength(128)))),
    avatar: z.optional(z.int().check(z.gte(0), z.lte(AVATARS))),
    hidesWins: z.optional(z.boolean()),
  }),
  output: details,
  errors: ['member.fixed'],
  keyed: true,
})

const password = z.string().check(z.minLength(1), z.maxLength(128))
const email = z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/))

export const sendMailCode = call({
  method: 'POST',
  path: '/wps/verification/email',
  access: 'member',
  summary: 'Mails a code to an address that the member wants to be reached at.',
  input: z.strictObject({ email, ...captchaFields }),
  output: z.object({ expiredMinutes: z.int() }),
  errors: [...admitting, 'code.wait'],
  limit: 'access',
})

export const setMobile = call({
  method: 'POST',
  path: '/wps/member/mobile',
  access: 'member',
  summary: 'Binds a mobile number by a code sent to it, and the password.',
  input: z.strictObject({
    ...mobileFields,
    verificationCode: z._default(verificationCode, ''),
    firebaseIdToken,
    password,
  }),
  output: details,
  errors: [...checking, 'register.mobile-taken', 'password.wrong-current', 'session.locked'],
  encrypted: true,
  keyed: true,
  limit: 'access',
})

export const setEmail = call({
  method: 'POST',
  path: '/wps/member/email',
  access: 'member',
  summary: 'Binds an address of mail by a code sent to it, and the password.',
  input: z.strictObject({ email, verificationCode: z._default(verificationCode, ''), password }),
  output: details,
  errors: [...checking, 'register.email-taken', 'password.wrong-current', 'session.locked'],
  encrypted: true,
  keyed: true,
  limit: 'access',
})
