import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { instant, nothing } from '#lib/api/shared'
import { signedIn } from './staff'

/** Bytes as the browser hands them over: base64url without padding. */
const bytes = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/))
const id = bytes(1_400)
/** What the browser says it was asked, and what the device says of itself. */
const said = { id, client: bytes(4_000), device: bytes(4_000) }
const challenge = z.string()

export const passkeyOffer = call({
  method: 'GET',
  path: '/wps/staff/passkey',
  access: 'public',
  summary: 'Staff: what a passkey signs, within five minutes and once, to sign in.',
  input: nothing,
  output: z.object({ challenge }),
  errors: [],
  limit: 'access',
  alwaysOpen: true,
  inPages: 'never',
})

export const passkeyLogin = call({
  method: 'POST',
  path: '/wps/staff/passkey',
  access: 'public',
  summary: 'Staff: signs in by a passkey alone; its device has checked who holds it.',
  input: z.strictObject({ ...said, signature: bytes(1_400) }),
  output: signedIn,
  errors: ['session.wrong-credentials'],
  encrypted: true,
  limit: 'access',
  alwaysOpen: true,
  inPages: 'never',
})

export const passkeys = call({
  method: 'GET',
  path: '/wps/operator/passkeys',
  access: 'operator:own',
  summary: 'Operator: passkeys of who calls, newest first.',
  input: nothing,
  output: z.object({
    passkeys: z.array(
      z.object({
        id,
        label: z.string(),
        at: instant,
        /** When it last signed in; 0: never. */
        usedAt: instant,
      }),
    ),
  }),
  errors: [],
})

export const newPasskey = call({
  method: 'GET',
  path: '/wps/operator/passkeys/new',
  access: 'operator:own',
  summary: 'Operator: what a device needs to make a passkey for who calls.',
  input: nothing,
  output: z.object({
    challenge,
    /** Whom the device files the key under: no name. */
    person: z.string(),
  }),
  errors: ['staff.unknown'],
})

export const addPasskey = call({
  method: 'POST',
  path: '/wps/operator/passkeys',
  access: 'operator:own',
  summary: 'Operator: adds a passkey of who calls, who shows a code of their app for it.',
  input: z.strictObject({
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    code: z.string().check(z.minLength(6), z.maxLength(12)),
    ...said,
    /** The public key (SPKI), and the number of its algorithm: ES256 or RS256. */
    key: bytes(1_400),
    algorithm: z.union([z.literal(-7), z.literal(-257)]),
  }),
  output: nothing,
  errors: [
    ...['staff.unknown' as const, 'staff.passkey' as const, 'staff.passkeys-full' as const],
    ...['session.factor-wrong' as const, 'session.locked' as const],
  ],
  encrypted: true,
})

export const removePasskey = call({
  method: 'DELETE',
  path: '/wps/operator/passkeys/:id',
  access: 'operator:own',
  summary: 'Operator: removes a passkey of who calls, and ends the other sessions it began.',
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['staff.passkey-unknown'],
})
