import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ErrorCode, ErrorParams } from '#lib/errors'
import {
  DAY_MS,
  MINUTE_MS,
  SECOND_MS,
  SMS_CODE_DIGITS,
  SMS_CODE_MINUTES,
  SMS_CODE_TRIES_MAX,
  SMS_COOL_DOWN_MS,
  SMS_NUMBER_REQUESTS_FREE,
  SMS_NUMBER_REQUESTS_MAX,
  SMS_THROTTLE_MS,
  SMS_WINDOW_MS,
  SMS_WRONG_PER_DAY_MAX,
} from '#lib/limits'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import { randomDigits } from './digits'

/** What a code is good for; a code of one purpose is nothing for another. */
export type Purpose = 'login' | 'register' | 'password' | 'contact'

export interface Denied {
  ok: false
  code: ErrorCode
  params: ErrorParams
}
export type Requested = { ok: true; digits: string } | Denied
export type Checked = { ok: true } | Denied
/** How many requests the window holds, this one among them. */
export type Admitted = { ok: true; requests: number } | Denied

const SCHEMA = `
CREATE TABLE IF NOT EXISTS code (
  purpose TEXT PRIMARY KEY,
  salt TEXT NOT NULL,
  hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER NOT NULL,
  -- NULL: not used; else what it was used for.
  used_for TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS event (
  kind TEXT NOT NULL CHECK (kind IN ('request', 'wrong', 'cool')),
  at INTEGER NOT NULL
) STRICT;
`

const LIFE_MS = SMS_CODE_MINUTES * MINUTE_MS

interface CodeRow extends Record<string, string | number | null> {
  salt: string
  hash: string
  tries: number
  sent_at: number
  used_for: string | null
}

const denied = (code: ErrorCode, params: ErrorParams = {}): Denied => ({ ok: false, code, params })
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The codes of one number, or the requests of one address. Runs inside one object, a step at a
 * time, so that what is looked at is what is written: no code is taken twice, no limit passed.
 */
export class Codes {
  constructor(private readonly sql: Sql) {}

  migrate(): void {
    this.sql.exec(SCHEMA)
  }

  /** Counts a request: `max` within the window, then a cool-down. */
  admit(max: number, now: number): Admitted {
    const cooledAt = this.newest('cool')
    if (cooledAt !== null && now < cooledAt + SMS_COOL_DOWN_MS) {
      return tooMany(cooledAt + SMS_COOL_DOWN_MS - now)
    }
    this.sql.exec("DELETE FROM event WHERE kind <> 'wrong' AND at <= ?", now - SMS_WINDOW_MS)
    const before = this.count('request')
    if (before >= max) {
      this.sql.exec("DELETE FROM event WHERE kind = 'request'")
      this.note('cool', now)
      return tooMany(SMS_COOL_DOWN_MS)
    }
    this.note('request', now)
    return { ok: true, requests: before + 1 }
  }

  /**
   * A new code, unless the countdown of the one before is running. After some requests only for
   * who has `proven` to be a person; the others are not counted and cool nothing down.
   */
  request(purpose: Purpose, proven: boolean, now: number): Requested {
    const last = this.newest('request')
    const left = Math.ceil(((this.row(purpose)?.sent_at ?? 0) + LIFE_MS - now) / SECOND_MS)
    if (last !== null && now - last < SMS_THROTTLE_MS) {
      return denied('code.wait', { seconds: Math.max(1, left) })
    }
    if (!proven && this.recent(now) >= SMS_NUMBER_REQUESTS_FREE) {
      return left > 0 ? denied('code.wait', { seconds: left }) : denied('session.captcha-required')
    }
    const admitted = this.admit(SMS_NUMBER_REQUESTS_MAX, now)
    if (!admitted.ok) return admitted
    if (left > 0) return denied('code.wait', { seconds: left })
    const digits = randomDigits(SMS_CODE_DIGITS)
    const salt = randomBytes(16).toString('base64url')
    this.sql.exec(
      'INSERT OR REPLACE INTO code (purpose, salt, hash, sent_at) VALUES (?, ?, ?, ?)',
      purpose,
      salt,
      sha256(`${salt}|${digits}`),
      now,
    )
    return { ok: true, digits }
  }

  /** Gives up a code that could not be sent, and its countdown; the request stays counted. */
  cancel(purpose: Purpose): void {
    this.sql.exec('DELETE FROM code WHERE purpose = ?', purpose)
  }

  /**
   * Uses a code up. `usedFor` names the call that uses it, empty for none: that call, sent again,
   * finds its code still good.
   */
  verify(purpose: Purpose, digits: string, usedFor: string, now: number): Checked {
    this.sql.exec("DELETE FROM event WHERE kind = 'wrong' AND at <= ?", now - DAY_MS)
    if (this.count('wrong') >= SMS_WRONG_PER_DAY_MAX) {
      return tooMany((this.oldest('wrong') ?? now) + DAY_MS - now)
    }
    const row = this.row(purpose)
    if (!row || now >= row.sent_at + LIFE_MS || row.tries >= SMS_CODE_TRIES_MAX) {
      return denied('code.expired')
    }
    const mark = usedFor && sha256(usedFor)
    if (row.used_for !== null && (mark === '' || row.used_for !== mark)) {
      return denied('code.expired')
    }
    if (!isSame(sha256(`${row.salt}|${digits}`), row.hash)) {
      this.sql.exec('UPDATE code SET tries = tries + 1 WHERE purpose = ?', purpose)
      this.note('wrong', now)
      return denied('code.wrong')
    }
    this.sql.exec('UPDATE code SET used_for = ? WHERE purpose = ?', mark, purpose)
    return { ok: true }
  }

  private row(purpose: Purpose): CodeRow | undefined {
    return first(this.sql.exec<CodeRow>('SELECT * FROM code WHERE purpose = ?', purpose))
  }

  private note(kind: string, at: number): void {
    this.sql.exec('INSERT INTO event (kind, at) VALUES (?, ?)', kind, at)
  }

  private count(kind: string): number {
    const query = 'SELECT COUNT(*) AS n FROM event WHERE kind = ?'
    return this.sql.exec<{ n: number }>(query, kind).one().n
  }

  private recent(now: number): number {
    const query = "SELECT COUNT(*) AS n FROM event WHERE kind = 'request' AND at > ?"
    return this.sql.exec<{ n: number }>(query, now - SMS_WINDOW_MS).one().n
  }

  private newest(kind: string): number | null {
    const query = 'SELECT MAX(at) AS at FROM event WHERE kind = ?'
    return this.sql.exec<{ at: number | null }>(query, kind).one().at
  }

  private oldest(kind: string): number | null {
    const query = 'SELECT MIN(at) AS at FROM event WHERE kind = ?'
    return this.sql.exec<{ at: number | null }>(query, kind).one().at
  }
}

const tooMany = (ms: number) => denied('code.too-many', { minutes: Math.ceil(ms / MINUTE_MS) })

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
