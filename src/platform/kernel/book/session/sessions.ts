import { AppError } from '#lib/errors'
import { MINUTE_MS, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#lib/limits'
import type { MemberType } from '#lib/rules/member-type'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import { noteDevice } from './devices'
import {
  type BookMember,
  type ListedSession,
  type MemberRow,
  memberOf,
  type Opening,
  type RememberedSession,
  type Remembering,
  type Session,
  type SessionRow,
  sessionHash,
} from './rows'

/** How often a session's last use is written; finer steps are not worth a write. */
const SEEN_STEP_MS = MINUTE_MS
const CACHED_SESSIONS_MAX = 20_000

/** Who hears of sessions that end or go on under another token, by their hashes. */
export interface SessionEnds {
  ended?(hash: string): void
  moved?(from: string, to: string): void
}

/** Members and sessions of one book. */
export class Sessions {
  private cache = new Map<string, Session>()
  private hashes = new Map<string, string>()

  constructor(
    private readonly sql: Sql,
    private readonly ends: SessionEnds = {},
  ) {}

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
  check(hash: string, now: number): Session {
    const session = this.cache.get(hash) ?? this.load(hash)
    if (!session) throw new AppError('session.expired')
    const { member, createdAt, seenAt } = session
    const isOver =
      now - seenAt > SESSION_IDLE_MS ||
      now - createdAt > SESSION_ABSOLUTE_MS ||
      (member.expiresAt > 0 && now > member.expiresAt)
    if (isOver) throw new AppError('session.expired')
    return session
  }

  /** A member's sessions that have not ended, newest first. */
  list(member: string, now: number): ListedSession[] {
    const rows = this.sql.exec<SessionRow>(
      `SELECT * FROM session WHERE member = ? AND (seen_at >= ? OR family <> '') AND created_at >= ?
       ORDER BY created_at DESC, hash`,
      member,
      now - SESSION_IDLE_MS,
      now - SESSION_ABSOLUTE_MS,
    )
    return [...rows].map(({ hash, created_at: createdAt, seen_at, device, country, ...row }) => {
      const seenAt = Math.max(seen_at, this.cache.get(hash)?.seenAt ?? 0)
      const remembered = row.family !== ''
      const isNew = row.is_new === 1
      return { hash, device, country, createdAt, seenAt, remembered, isNew }
    })
  }

  /** Notes that a session is in use; the last step of a call that went well. */
  touch(hash: string, now: number): void {
    const session = this.cache.get(hash)
    if (!session || now - session.seenAt <= SEEN_STEP_MS) return
    this.sql.exec('UPDATE session SET seen_at = ? WHERE hash = ?', now, hash)
    session.seenAt = now
  }

  /** Where a member has signed in from last, and by which browser's mark. */
  lastSeen(member: string): { country: string; device: string } {
    const query = 'SELECT last_country AS country, last_mark AS device FROM member WHERE id = ?'
    const row = first(this.sql.exec<{ country: string; device: string }>(query, member))
    return row ?? { country: '', device: '' }
  }

  /** Opens a session, which keeps when the one before it began; true: the device is a new one. */
  open(hash: string, opening: Opening): boolean {
    const { member, mustChange, device, country, mark, remembered, now } = opening
    const isNew = noteDevice(this.sql, opening)
    this.sql.exec(
      `INSERT INTO session (hash, member, created_at, seen_at, device, country, must_change,
         prior_at, prior_country, family, secret_hash, is_new)
       SELECT ?1, id, ?2, ?2, ?3, ?4, ?5, last_login_at, last_country, ?7, ?8, ?9
       FROM member WHERE id = ?6`,
      hash,
      now,
      device,
      country,
      mustChange,
      member,
      remembered?.family ?? '',
      remembered?.secretHash ?? '',
      isNew ? 1 : 0,
    )
    this.sql.exec(
      'UPDATE member SET last_login_at = ?, last_country = ?, last_mark = ? WHERE id = ?',
      now,
      country,
      mark,
      member,
    )
    return isNew
  }

  /** Puts a new token in the place of a member's sessions, after their password was changed. */
  replace(
    old: string,
    hash: string,
    { now, passwordAt }: { now: number; passwordAt: number },
  ): void {
    const { member, device, country, priorAt, priorCountry } = this.check(old, now)
    this.sql.exec('UPDATE member SET password_at = ? WHERE id = ?', passwordAt, member.id)
    this.closeAll(member.id, Number.MAX_SAFE_INTEGER)
    this.sql.exec(
      `INSERT INTO session (hash, member, created_at, seen_at, device, country, prior_at,
         prior_country)
       VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7)`,
      hash,
      member.id,
      now,
      device,
      country,
      priorAt,
      priorCountry,
    )
  }

  /** A remembered session by its browser's mark, until a day after its sign-in. */
  findRemembered(family: string, now: number): RememberedSession | undefined {
    const row = first(
      this.sql.exec<{ hash: string; secret: string; renewed_at: number }>(
        `SELECT hash, secret_hash AS secret, renewed_at FROM session
         WHERE family = ? AND family <> '' AND created_at >= ?`,
        family,
        now - SESSION_ABSOLUTE_MS,
      ),
    )
    return row && { hash: row.hash, secretHash: row.secret, renewedAt: row.renewed_at }
  }

  /** Gives a remembered session another token and secret. */
  renew(old: string, { hash, secretHash, now }: Remembering & { now: number }) {
    this.sql.exec(
      'UPDATE session SET hash = ?, secret_hash = ?, seen_at = ?, renewed_at = ? WHERE hash = ?',
      hash,
      secretHash,
      now,
      now,
      old,
    )
    this.cache.delete(old)
    this.ends.moved?.(old, hash)
  }

  close(hash: string): void {
    this.sql.exec('DELETE FROM session WHERE hash = ?', hash)
    this.cache.delete(hash)
    this.ends.ended?.(hash)
  }

  /** Notes that a session is in use by something else than its own calls. */
  keep(hash: string, now: number): void {
    const before = now - SEEN_STEP_MS
    this.sql.exec(
      'UPDATE session SET seen_at = ? WHERE hash = ? AND seen_at < ?',
      now,
      hash,
      before,
    )
    const cached = this.cache.get(hash)
    if (cached) cached.seenAt = Math.max(cached.seenAt, now)
  }

  /** The session whose hash begins so, when it has not ended; it may be idle. */
  beginningWith(
    prefix: string,
    now: number,
  ): { hash: string; member: string; since: number } | undefined {
    return first(
      this.sql.exec<{ hash: string; member: string; since: number }>(
        `SELECT hash, member, created_at AS since FROM session
         WHERE hash >= ?1 AND hash < ?1 || 'g' AND created_at > ?2`,
        prefix,
        now - SESSION_ABSOLUTE_MS,
      ),
    )
  }

  /** Ends a member's sessions that were opened by `at`, but the one of the hash `except`. */
  closeAll(member: string, at: number, except = ''): void {
    const gone = this.sql
      .exec<{ hash: string }>(
        'DELETE FROM session WHERE member = ? AND created_at <= ? AND hash <> ? RETURNING hash',
        member,
        at,
        except,
      )
      .toArray()
    for (const { hash } of gone) this.ends.ended?.(hash)
    for (const [hash, { member: owner }] of this.cache) {
      if (owner.id === member && hash !== except) this.cache.delete(hash)
    }
  }

  /** When a member's password was last set; an earlier time changes nothing. */
  setPasswordAt(id: string, at: number): void {
    this.sql.exec('UPDATE member SET password_at = MAX(password_at, ?) WHERE id = ?', at, id)
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

  rename(id: string, nickname: string): void {
    this.sql.exec('UPDATE member SET nickname = ? WHERE id = ?', nickname, id)
    this.forget()
  }

  /** Forgets who a member was and the devices they had; the id stays. */
  erase(id: string): void {
    this.sql.exec(
      `UPDATE member SET account = 'erased-' || id, last_country = '', last_mark = '', nickname = ''
       WHERE id = ?`,
      id,
    )
    this.sql.exec('DELETE FROM device WHERE member = ?', id)
    this.forget()
  }

  online(since: number): string[] {
    const rows = this.sql.exec<{ member: string }>(
      'SELECT DISTINCT member FROM session WHERE seen_at > ?',
      since,
    )
    return [...rows].map(({ member }) => member)
  }

  /** Removes sessions that ended by themselves. */
  prune(now: number): void {
    this.sql.exec(
      `DELETE FROM session WHERE (seen_at < ? AND family = '') OR created_at < ?`,
      now - SESSION_IDLE_MS - SEEN_STEP_MS,
      now - SESSION_ABSOLUTE_MS,
    )
  }

  forget(): void {
    this.cache.clear()
  }

  private load(hash: string): Session | undefined {
    const row = first(
      this.sql.exec<MemberRow & SessionRow>(
        'SELECT s.*, m.* FROM session s JOIN member m ON m.id = s.member WHERE s.hash = ?',
        hash,
      ),
    )
    if (!row) return undefined
    const session: Session = {
      member: memberOf(row),
      createdAt: row.created_at,
      seenAt: row.seen_at,
      device: row.device,
      country: row.country,
      mustChange: row.must_change,
      priorAt: row.prior_at,
      priorCountry: row.prior_country,
    }
    if (this.cache.size >= CACHED_SESSIONS_MAX) this.cache.clear()
    this.cache.set(hash, session)
    return session
  }
}
