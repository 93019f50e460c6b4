import { createHash } from 'node:crypto'
import type { MemberType } from '#lib/rules/member-type'

/** A member as their book knows them. */
export interface BookMember {
  id: string
  account: string
  type: MemberType
  currency: string
  registeredAt: number
  lastLoginAt: number
  expiresAt: number
  /** When their password was last changed; 0: not since they registered. */
  passwordAt?: number
  /** What they are called on screen, where it is not their account. */
  nickname?: string
}

/** Why a password must be changed before anything else. */
export type MustChange = '' | 'default' | 'expired'

/** Where a sign-in came from. */
export interface Origin {
  /** Browser and system, as far as they tell. */
  device: string
  /** ISO 3166, or `XX`. */
  country: string
}

/** A session and whose it is. */
export interface Session extends Origin {
  member: BookMember
  createdAt: number
  seenAt: number
  mustChange: MustChange
  /** The sign-in before this one; 0 and empty at the first. */
  priorAt: number
  priorCountry: string
}

export interface SessionRow extends Record<string, string | number> {
  hash: string
  created_at: number
  seen_at: number
  device: string
  country: string
  must_change: MustChange
  prior_at: number
  prior_country: string
  family: string
  secret_hash: string
  is_new: number
}

export interface MemberRow extends Record<string, string | number> {
  id: string
  account: string
  type: number
  currency: string
  registered_at: number
  last_login_at: number
  expires_at: number
  password_at: number
  nickname: string
}

/** By what a browser comes back to its session: its mark, and the hash of a secret good once. */
export interface Remembered {
  family: string
  secretHash: string
}

/** Hashes of a remembered session's token and of its browser's secret. */
export interface Remembering {
  hash: string
  secretHash: string
}

/** A remembered session, and when its browser last came back; 0: not yet. */
export interface RememberedSession extends Remembering {
  renewedAt: number
}

/** A session to be opened for a member. */
export interface Opening extends Origin {
  member: string
  /** Of address and device, to tell visitors apart; empty: not known. */
  mark: string
  mustChange: MustChange
  remembered: Remembered | undefined
  now: number
}

/** A session as its member sees it. */
export interface ListedSession extends Origin {
  hash: string
  createdAt: number
  seenAt: number
  remembered: boolean
  isNew: boolean
}

/** The hash by which a token, or a secret of as many bits, is kept. */
export const sessionHash = (token: string) => createHash('sha256').update(token).digest('hex')

export function memberOf(row: MemberRow): BookMember {
  return {
    id: row.id,
    account: row.account,
    type: row.type as MemberType,
    currency: row.currency,
    registeredAt: row.registered_at,
    lastLoginAt: row.last_login_at,
    expiresAt: row.expires_at,
    passwordAt: row.password_at,
    nickname: row.nickname,
  }
}
