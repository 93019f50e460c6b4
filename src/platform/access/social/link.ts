import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { SOCIAL_TICKET_MS } from '#lib/limits'
import { makePass, readPass } from '#platform/access/secret/index'
import type { Context } from '#platform/call/context'
import { emailShown } from '#platform/directory/index'
import type { Identity } from './google'

const PURPOSE = 'social-link'
export const SERVICE = 'google'

/** An account of Google that is to be linked, and whose it would be; empty: a new member's. */
export interface Wanted extends Identity {
  member: string
}

/** A ticket for a sign-in or registration that links an account of Google. */
export function linkTicket(wanted: Wanted, { env, now }: Context): Promise<string> {
  return makePass(env, PURPOSE, { of: JSON.stringify(wanted), until: now() + SOCIAL_TICKET_MS })
}

/** What a ticket says; none is no wish. Throws `session.step-expired` when it is too old. */
export async function wantedBy(ticket: string, { env, now }: Context): Promise<Wanted | null> {
  if (!ticket) return null
  const pass = await readPass(env, PURPOSE, ticket, now())
  if (!pass) throw new AppError('session.step-expired')
  return JSON.parse(pass.of) as Wanted
}

/** Links an account of Google with a member, and takes its address of mail as shown. */
export async function link(env: Env, { subject, email, member }: Wanted, now: number) {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO social_link (service, subject, member, linked_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    ).bind(SERVICE, subject, member, now),
    emailShown(env, member, email),
  ])
}

interface LinkedMember {
  member: string
  isLinked: 0 | 1
  isShown: 0 | 1
}

/** Who has an account of Google, or its address of mail; the link wins. */
export function knownBy(env: Env, { subject, email }: Identity): Promise<LinkedMember | null> {
  return env.DB.prepare(
    `SELECT member, 1 AS isLinked, 1 AS isShown FROM social_link WHERE service = ?1 AND subject = ?2
     UNION ALL
     SELECT id, 0, email_verified FROM member WHERE email = ?3 AND ?3 <> '' AND state = 'active'
     LIMIT 1`,
  )
    .bind(SERVICE, subject, email)
    .first<LinkedMember>()
}
