import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { instant, nothing } from '#lib/api/shared'
import { parseNetwork } from '#lib/http/address'
import { PERMISSIONS, ROLE_NAMES, STAFF_NAME } from '#lib/rules/permission'

const name = z.string().check(z.regex(STAFF_NAME))
const role = z.enum(ROLE_NAMES)
const invitation = z.string().check(z.minLength(20), z.maxLength(64))
const password = z.string().check(z.minLength(1), z.maxLength(200))
const code = z.string().check(z.minLength(6), z.maxLength(12))
/** Who is signed in, and what their role lets them do. */
const person = z.object({ name, role, permissions: z.array(z.enum(PERMISSIONS)) })
const shownSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      at: instant,
      seenAt: instant,
      current: z.boolean(),
    }),
  ),
})
const sessionId = z.string().check(z.minLength(8), z.maxLength(64))
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const network = z.string().check(
  z.maxLength(43),
  z.refine((text) => parseNetwork(text) !== null),
)
/** When and from where somebody may work; null and none: whenever, from anywhere. */
const bounds = {
  hours: z.nullable(
    z.strictObject({
      /** 1 is Monday, by the merchant's clock. */
      days: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
      from: clock,
      until: clock,
    }),
  ),
  addresses: z.array(network).check(z.maxLength(50)),
}
/** What a sign-in brings. */
export const signedIn = z.extend(person, { token: z.string(), expiresAt: instant })

export const offer = call({
  method: 'POST',
  path: '/wps/staff/invitation',
  access: 'public',
  summary: 'Staff: whom an invitation is for, and the secret for their codes.',
  input: z.strictObject({ invitation }),
  output: z.object({ name, role, secret: z.string(), uri: z.string() }),
  errors: ['staff.invitation'],
  encrypted: true,
  limit: 'access',
  alwaysOpen: true,
  inPages: 'never',
})

export const join = call({
  method: 'POST',
  path: '/wps/staff/join',
  access: 'public',
  summary: 'Staff: takes an invitation up, with a password and a code of the secret; signs in.',
  input: z.strictObject({ invitation, password, code }),
  output: signedIn,
  errors: [
    'staff.invitation',
    'session.factor-wrong',
    'session.locked',
    'register.password-format',
    'register.password-common',
  ],
  encrypted: true,
  limit: 'access',
  alwaysOpen: true,
  inPages: 'never',
})

export const login = call({
  method: 'POST',
  path: '/wps/staff/login',
  access: 'public',
  summary: 'Staff: signs in by name, password and a code, all at once.',
  input: z.strictObject({ name: z.string().check(z.maxLength(64)), password, code }),
  output: signedIn,
  errors: ['session.wrong-credentials', 'session.locked'],
  encrypted: true,
  limit: 'access',
  alwaysOpen: true,
  inPages: 'never',
})

export const me = call({
  method: 'GET',
  path: '/wps/operator/me',
  access: 'operator:own',
  summary: 'Operator: who is signed in, and what they may do.',
  input: nothing,
  output: person,
  errors: [],
})

export const logout = call({
  method: 'DELETE',
  path: '/wps/operator/me',
  access: 'operator:own',
  summary: 'Operator: ends the session of who calls.',
  input: nothing,
  output: nothing,
  errors: [],
})

export const sessions = call({
  method: 'GET',
  path: '/wps/operator/sessions',
  access: 'operator:own',
  summary: 'Operator: sessions of who calls, newest first.',
  input: nothing,
  output: shownSessions,
  errors: [],
})

export const endSession = call({
  method: 'DELETE',
  path: '/wps/operator/sessions/:id',
  access: 'operator:own',
  summary: 'Operator: ends a session of who calls.',
  input: z.strictObject({ id: sessionId }),
  output: nothing,
  errors: ['session.unknown'],
})

export const people = call({
  method: 'GET',
  path: '/wps/operator/people',
  access: 'operator:staff',
  summary: 'Operator: who works for the site, with their roles.',
  input: nothing,
  output: z.object({
    people: z.array(
      z.object({
        name,
        role,
        state: z.enum(['invited', 'active', 'locked']),
        invitedBy: z.string(),
        /** Of an invitation. */
        until: instant,
        /** When they were last there; 0: not in a session that is kept. */
        seenAt: instant,
        ...bounds,
      }),
    ),
  }),
  errors: [],
})

export const invite = call({
  method: 'POST',
  path: '/wps/operator/people',
  access: 'operator:staff',
  second: 'approve-access',
  summary: 'Operator: invites somebody to the staff; again, while they have not joined.',
  input: z.strictObject({ name, role }),
  output: z.object({
    /** Shown once. */
    invitation: z.string(),
    until: instant,
  }),
  errors: ['staff.name-taken'],
})

export const change = call({
  method: 'PUT',
  path: '/wps/operator/people/:name',
  access: 'operator:staff',
  second: 'approve-access',
  summary:
    'Operator: gives somebody else another role, locks or unlocks them; ends their sessions.',
  input: z.strictObject({ name, role: z.optional(role), locked: z.optional(z.boolean()) }),
  output: nothing,
  errors: ['staff.unknown', 'staff.self'],
})

export const resetFactor = call({
  method: 'POST',
  path: '/wps/operator/people/:name/invitation',
  access: 'operator:staff',
  second: 'approve-access',
  summary: 'Operator: invites somebody anew who lost their device or password; name and role stay.',
  input: z.strictObject({ name }),
  output: z.object({
    /** Shown once. */
    invitation: z.string(),
    until: instant,
  }),
  errors: ['staff.unknown', 'staff.self'],
})

export const setBounds = call({
  method: 'PUT',
  path: '/wps/operator/people/:name/bounds',
  access: 'operator:staff',
  summary: 'Operator: hours and addresses that somebody else works in; holds at their next call.',
  input: z.strictObject({ name, ...bounds }),
  output: nothing,
  errors: ['staff.unknown', 'staff.self'],
})

export const sessionsOf = call({
  method: 'GET',
  path: '/wps/operator/people/:name/sessions',
  access: 'operator:staff',
  summary: 'Operator: sessions of somebody, newest first.',
  input: z.strictObject({ name }),
  output: shownSessions,
  errors: ['staff.unknown'],
})

export const endSessionOf = call({
  method: 'DELETE',
  path: '/wps/operator/people/:name/sessions/:id',
  access: 'operator:staff',
  summary: 'Operator: ends a session of somebody.',
  input: z.strictObject({ name, id: sessionId }),
  output: nothing,
  errors: ['staff.unknown', 'session.unknown'],
})
