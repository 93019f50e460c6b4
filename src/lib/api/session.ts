import * as z from 'zod/mini'
import { call } from './call'
import { instant, nothing } from './shared'

/** Member types: 0 member, 1 agent, 2 top agent, 4 trial, 41 affiliate, 42 top affiliate. */
export const MEMBER_TYPES = [0, 1, 2, 4, 41, 42] as const
export type MemberType = (typeof MEMBER_TYPES)[number]

/** What every way in answers: an opaque token and who it stands for. */
export const signedIn = z.object({
  token: z.string(),
  expiresAt: instant,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  member: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.union(MEMBER_TYPES.map((type) => z.literal(type))),
  }),
})
export type SignedIn = z.infer<typeof signedIn>

export const login = call({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Signs a member in by user name and password.',
  input: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    type: z._default(z.enum(['username', '']), 'username'),
  }),
  output: signedIn,
  errors: ['session.wrong-credentials'],
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
