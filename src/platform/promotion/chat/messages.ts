import { createHash } from 'node:crypto'
import { randomId } from '#lib/ids'
import { CHAT_DELETED_MS, CHAT_KEPT_MAX, CHAT_KEPT_MS, CHAT_PAGE } from '#lib/limits'
import type { ChatMessage } from '#lib/rewards/chat/frames'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import type { Speaking } from './rpc'

/** What the room calls a message that lets red envelopes fall: no page may call one so. */
const RAIN = 'rain|'

export interface SaidRow extends Record<string, string | number | null> {
  id: number
  at: number
  member: string
  mark: string
  name: string
  level: number
  staff: number
  text: string
  deleted_at: number | null
}

/** Messages of a room. */
export class Messages {
  private readonly secret: string

  constructor(private readonly sql: Sql) {
    sql.exec(`INSERT OR IGNORE INTO room VALUES ('secret', ?)`, randomId())
    const query = `SELECT value FROM room WHERE name = 'secret'`
    this.secret = sql.exec<{ value: string }>(query).one().value
  }

  /** Whom a member is known by in this room: always the same, and nobody's id. */
  whoOf(member: string): string {
    return createHash('sha256').update(`${this.secret}|${member}`).digest('base64url').slice(0, 12)
  }

  shown({ id, at, member, mark, name, level, staff, text }: SaidRow): ChatMessage {
    const from = { who: this.whoOf(member), name, level, staff: staff === 1 }
    return { id, at, from, text, ...(mark.startsWith(RAIN) && { rain: mark.slice(RAIN.length) }) }
  }

  /** The staff or a member lets red envelopes fall, once; null: they have fallen here. */
  addRain(code: string, title: string, at: number, from?: Speaking): ChatMessage | null {
    const { member = '', name = '', level = 0 } = from ?? {}
    const row = first(
      this.sql.exec<SaidRow>(
        `INSERT OR IGNORE INTO said (at, member, mark, name, level, staff, text)
         VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`,
        ...[at, member, RAIN + code, name, level, from ? 0 : 1, title],
      ),
    )
    return row ? this.shown(row) : null
  }

  add(from: Speaking, mark: string, text: string, at: number) {
    const row = this.sql
      .exec<SaidRow>(
        `INSERT INTO said (at, member, mark, name, level, text) VALUES (?, ?, ?, ?, ?, ?)
         RETURNING *`,
        ...[at, from.member, mark, from.name, from.level, text],
      )
      .one()
    return this.shown(row)
  }

  /** What a page has sent before under the same mark. */
  known(member: string, mark: string): SaidRow | undefined {
    const query = 'SELECT * FROM said WHERE member = ? AND mark = ?'
    return first(this.sql.exec<SaidRow>(query, member, mark))
  }

  by(id: number): SaidRow | undefined {
    return first(this.sql.exec<SaidRow>('SELECT * FROM said WHERE id = ?', id))
  }

  /** One that is still shown. */
  shownBy(id: number): SaidRow | undefined {
    const row = this.by(id)
    return row?.deleted_at === null ? row : undefined
  }

  /** The last ones before a message that are still shown, oldest first. */
  before(id: number, now: number): ChatMessage[] {
    const rows = this.sql.exec<SaidRow>(
      `SELECT * FROM said WHERE id < ?1 AND at > ?2 AND deleted_at IS NULL
         AND id > (SELECT COALESCE(MAX(id), 0) - ?3 FROM said)
       ORDER BY id DESC LIMIT ?4`,
      ...[id, now - CHAT_KEPT_MS, CHAT_KEPT_MAX, CHAT_PAGE],
    )
    return rows
      .toArray()
      .reverse()
      .map((row) => this.shown(row))
  }

  forgetMember(member: string): number[] {
    const query = 'DELETE FROM said WHERE member = ? RETURNING id'
    return [...this.sql.exec<{ id: number }>(query, member)].map(({ id }) => id)
  }

  /** What nobody sees any more goes; what was deleted or reported is kept longer. */
  prune(now: number): void {
    this.sql.exec(
      `DELETE FROM said WHERE at <= ?1 OR (deleted_at IS NULL
         AND (at <= ?2 OR id <= (SELECT COALESCE(MAX(id), 0) - ?3 FROM said))
         AND id NOT IN (SELECT said FROM report WHERE decided_at IS NULL))`,
      ...[now - CHAT_DELETED_MS, now - CHAT_KEPT_MS, CHAT_KEPT_MAX],
    )
    this.sql.exec('DELETE FROM report WHERE said NOT IN (SELECT id FROM said)')
    this.sql.exec('DELETE FROM pass WHERE until <= ?', now)
  }
}
