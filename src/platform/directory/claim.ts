import type { Env } from '#env'
import { randomId } from '#lib/ids'
import { TEAM_RATE_MAX } from '#lib/limits'
import type { MemberType } from '#lib/rules/member-type'
import { firstProfile } from './profile'

/** A row of the directory: who exists, where, and how they prove it. */
export interface DirectoryRow {
  id: string
  book: string
  username: string
  password_hash: string
  type: MemberType
  register_key: string | null
  /** `claimed` until the book has taken the member in. */
  state: 'claimed' | 'active'
  registered_at: number
  /** When the password was last changed; 0: not since the registration. */
  password_at: number
  /** 1: they are asked for a second factor. */
  has_factor: 0 | 1
  /** Until when the password that an agent handed over is good; 0: it is the member's own. */
  initial_until: number
  /** That password, sealed, and the request that asked for it. */
  initial_sealed: string
  initial_key: string
}

/** A password that the platform made for an account that an agent opens. */
export interface InitialPassword {
  until: number
  sealed: string
  key: string
}

export interface Claim {
  book: string
  username: string
  passwordHash: string
  type: MemberType
  upline: string | null
  registerKey: string | null
  registerUrl: string
  at: number
  /** E.164, and whether a code has shown it; null: none. */
  mobile?: string | null
  isMobileVerified?: boolean
  email?: string | null
  /** What the member told of themselves, and where they were. */
  profile?: { fields: Record<string, string>; country: string }
  paymentHash?: string
  /** Rebate points they start with, at most their upline's; and the link they came by. */
  rates?: Record<string, number>
  invite?: string
  initial?: InitialPassword
}

/**
 * Claims a user name, number and address; null when one is taken. The D1 constraint decides, not a
 * look before.
 */
export async function claimName(env: Env, claim: Claim): Promise<string | null> {
  const id = randomId(12)
  const row = env.DB.prepare(
    `INSERT INTO member (id, book, username, password_hash, type, upline, invite_code,
       register_key, register_url, registered_at, mobile, mobile_verified, email, invite,
       initial_until, initial_sealed, initial_key)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  ).bind(
    id,
    claim.book,
    claim.username,
    claim.passwordHash,
    claim.type,
    claim.upline,
    randomId(6),
    claim.registerKey,
    claim.registerUrl,
    claim.at,
    claim.mobile ?? null,
    claim.isMobileVerified ? 1 : 0,
    claim.email || null,
    claim.invite ?? null,
    claim.initial?.until ?? 0,
    claim.initial?.sealed ?? '',
    claim.initial?.key ?? '',
  )
  const [done] = await env.DB.batch([row, ...ownRows(env, id, claim)])
  return done?.meta.changes === 1 ? id : null
}

/** Points of a new member; without an upline they stand under the house. */
const FIRST_RATES = `INSERT INTO team_rate (member, category, since, rate)
  SELECT m.id, j.key, ?2, MIN(j.value, CASE WHEN ?4 IS NULL THEN ?5 ELSE COALESCE((
    SELECT rate FROM team_rate_now WHERE member = ?4 AND category = j.key), 0) END)
  FROM member m, json_each(?3) AS j WHERE m.id = ?1`

/** What is kept beside a claimed name; nothing when the claim was refused. */
function ownRows(env: Env, id: string, { profile, paymentHash = '', at, rates, upline }: Claim) {
  const rows: D1PreparedStatement[] = []
  if (rates && Object.keys(rates).length > 0) {
    rows.push(
      env.DB.prepare(FIRST_RATES).bind(id, at, JSON.stringify(rates), upline, TEAM_RATE_MAX),
    )
  }
  if (paymentHash) {
    rows.push(
      env.DB.prepare('UPDATE member SET payment_hash = ? WHERE id = ?').bind(paymentHash, id),
    )
  }
  if (profile && Object.keys(profile.fields).length > 0) {
    rows.push(firstProfile(env, { member: id, ...profile, now: at }))
  }
  return rows
}

/** Whether a member has that address of mail. */
export async function isEmailTaken(env: Env, email: string): Promise<boolean> {
  return Boolean(await env.DB.prepare('SELECT 1 FROM member WHERE email = ?').bind(email).first())
}

/** A member's address of mail; empty when none is known. */
export async function emailOf(env: Env, id: string): Promise<string> {
  const row = env.DB.prepare('SELECT email FROM member WHERE id = ?').bind(id)
  return (await row.first<string | null>('email')) ?? ''
}

/** Notes that a member has shown their address of mail to be theirs. */
export async function showEmail(env: Env, id: string): Promise<void> {
  await env.DB.prepare('UPDATE member SET email_verified = 1 WHERE id = ?').bind(id).run()
}

export async function activate(env: Env, id: string): Promise<void> {
  await env.DB.prepare(`UPDATE member SET state = 'active' WHERE id = ?`).bind(id).run()
}

/** Gives a claimed name back, after its book refused the member. */
export async function releaseName(env: Env, id: string): Promise<void> {
  await env.DB.prepare(`DELETE FROM member WHERE id = ? AND state = 'claimed'`).bind(id).run()
}

const COLUMNS = `id, book, username, password_hash, type, register_key, state, registered_at,
  password_at, initial_until, initial_sealed, initial_key, EXISTS (
    SELECT 1 FROM second_factor f WHERE f.member = member.id AND f.state = 'on'
  ) AS has_factor`

/** Reads a member by name, for a batch with other statements. */
export const byName = (env: Env, username: string) =>
  env.DB.prepare(`SELECT ${COLUMNS} FROM member WHERE username = ?`).bind(username)

/** Conditions on `member` by which a name, or a shown number, is somebody's; `?3` is either. */
export const IS_NAMED = 'username = ?3'
export const HAS_SHOWN = 'mobile = ?3 AND mobile_verified = 1'

export const findByName = (env: Env, username: string): Promise<DirectoryRow | null> =>
  byName(env, username).first<DirectoryRow>()

/** Reads who has shown by a code that a mobile number (E.164) is theirs, for a batch. */
export const byShownMobile = (env: Env, mobile: string) =>
  env.DB.prepare(`SELECT ${COLUMNS} FROM member WHERE mobile = ? AND mobile_verified = 1`).bind(
    mobile,
  )

/** The member who has shown by a code that a mobile number (E.164) is theirs, or null. */
export const findByShownMobile = (env: Env, mobile: string): Promise<DirectoryRow | null> =>
  byShownMobile(env, mobile).first<DirectoryRow>()

/** The member who has a mobile number (E.164), shown or not, or null. */
export const findByMobile = (env: Env, mobile: string): Promise<DirectoryRow | null> =>
  env.DB.prepare(`SELECT ${COLUMNS} FROM member WHERE mobile = ?`)
    .bind(mobile)
    .first<DirectoryRow>()

export const findById = (env: Env, id: string): Promise<DirectoryRow | null> =>
  env.DB.prepare(`SELECT ${COLUMNS} FROM member WHERE id = ?`).bind(id).first<DirectoryRow>()

/** The member of a name who has that address of mail, or null. */
export const findByEmail = (env: Env, username: string, email: string) =>
  env.DB.prepare(`SELECT ${COLUMNS} FROM member WHERE username = ? AND email = ?`)
    .bind(username, email)
    .first<DirectoryRow>()

/** The member whose registration carried an idempotency key, or null. */
export const findByKey = (env: Env, key: string): Promise<DirectoryRow | null> =>
  env.DB.prepare(`SELECT ${COLUMNS} FROM member WHERE register_key = ?`)
    .bind(key)
    .first<DirectoryRow>()
