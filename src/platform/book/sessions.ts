import { createHash } from 'node:crypto'
import type { MemberType } from '#lib/api/session'
import { AppError } from '#lib/errors'
import { MINUTE_MS, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#lib/limits'
import { first, type Sql } from '#platform/ledger/sql'

/** A member as his book knows him. */
export interface BookMember {
  id: string
  account: string
  type: MemberType
  currency: string
  registeredAt: number
  lastLoginAt: number
  expiresAt: number
}

interface Session {
  member: BookMember
  createdAt: number
  seenAt: number
}

interface MemberRow extends Record<string, string | number> {
  id: string
  account: string
  type: number
  currency: string
  registered_at: number
  last_login_at: number
  expires_at: number
}

/** How often a session's last use is written; finer steps are not worth a write. */
const SEEN_STEP_MS = MINUTE_MS
const CACHED_SESSIONS_MAX = 20_000

export const sessionHash = (token: string) => createHash('sha256').update(token).digest('hex')

function memberOf(row: MemberRow): BookMember {
  return {
    id: row.id,
    account: row.account,
    type: row.type as MemberType,
    currency: row.currency,
    registeredAt: row.registered_at,
    lastLoginAt: row.last_login_at,
    expiresAt: row.expires_at,
  }
}

/** Members and sessions of one book. */
export class Sessions {
  private cache = new Map<string, Session>()
  private hashes = new Map<string, string>()

  constructor(private readonly sql: Sql) {}

  /** The hash of a token, worked out once for a token in use. */
  hashOf(token: string): string {
    const known = this.hashes.get(token)
    if (known) return known
    const hash = sessionHash(token)
    if (this.hashes.size >= CACHED_SESSIONS_MAX) this.hashes.clear()
    this.hashes.set(token, hash)
    return hash
  }

  /** Who a token stands for; idle and absolute lifetimes are the server's. */
  check(hash: string, now: number): BookMember {
    const session = this.cache.get(hash) ?? this.load(hash)
    if (!session) throw new AppError('session.expired')
    const { member, createdAt, seenAt } = session
    const isOver =
      now - seenAt > SESSION_IDLE_MS ||
      now - createdAt > SESSION_ABSOLUTE_MS ||
      (member.expiresAt > 0 && now > member.expiresAt)
    if (isOver) throw new AppError('session.expired')
    return member
  }

  /** Notes that a session is in use; the last step of a call that went well. */
  touch(hash: string, now: number): void {
    const session = this.cache.get(hash)
    if (!session || now - session.seenAt <= SEEN_STEP_MS) return
    this.sql.exec('UPDATE session SET seen_at = ? WHERE hash = ?', now, hash)
    session.seenAt = now
  }

  open(hash: string, member: string, now: number): void {
    this.sql.exec('INSERT INTO session VALUES (?, ?, ?, ?)', hash, member, now, now)
    this.sql.exec('UPDATE member SET last_login_at = ? WHERE id = ?', now, member)
  }

  close(hash: string): void {
    this.sql.exec('DELETE FROM session WHERE hash = ?', hash)
    this.cache.delete(hash)
  }

  /** Ends a member's sessions that were opened by `at`, but the one of the hash `except`. */
  closeAll(member: string, at: number, except = ''): void {
    this.sql.exec(
      'DELETE FROM session WHERE member = ? AND created_at <= ? AND hash <> ?',
      member,
      at,
      except,
    )
    for (const [hash, { member: owner }] of this.cache) {
      if (owner.id === member && hash !== except) this.cache.delete(hash)
    }
  }

  member(id: string): BookMember | undefined {
    const row = first(this.sql.exec<MemberRow>('SELECT * FROM member WHERE id = ?', id))
    return row && memberOf(row)
  }

  addMember(member: BookMember): void {
    const { id, account, type, currency, registeredAt, expiresAt } = member
    this.sql.exec(
      `INSERT INTO member (id, account, type, currency, registered_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
      id,
      account,
      type,
      currency,
      registeredAt,
      expiresAt,
    )
  }

  setType(id: string, type: MemberType): void {
    this.sql.exec('UPDATE member SET type = ? WHERE id = ?', type, id)
    this.forget()
  }

  /** Removes sessions that ended by themselves. */
  prune(now: number): void {
    this.sql.exec(
      'DELETE FROM session WHERE seen_at < ? OR created_at < ?',
      now - SESSION_IDLE_MS - SEEN_STEP_MS,
      now - SESSION_ABSOLUTE_MS,
    )
  }

  forget(): void {
    this.cache.clear()
  }

  private load(hash: string): Session | undefined {
    const row = first(
      this.sql.exec<MemberRow & { created_at: number; seen_at: number }>(
        `SELECT s.created_at, s.seen_at, m.* FROM session s JOIN member m ON m.id = s.member
         WHERE s.hash = ?`,
        hash,
      ),
    )
    if (!row) return undefined
    const session = { member: memberOf(row), createdAt: row.created_at, seenAt: row.seen_at }
    if (this.cache.size >= CACHED_SESSIONS_MAX) this.cache.clear()
    this.cache.set(hash, session)
    return session
  }
}
