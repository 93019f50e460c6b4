import { CHAT_REPORTS_AN_HOUR, HOUR_MS } from '#lib/limits'
import type { ChatMessage } from '#lib/rewards/chat/frames'
import { type Said, say } from '#lib/rewards/chat/may-say'
import type { ReportReason } from '#lib/rewards/chat/words'
import { blockOf } from '#lib/rewards/promotion/eligible'
import type { Sql } from '#platform/kernel/ledger/sql'
import { Messages } from './messages'
import type { RoomChange, RoomSettings, Visitor } from './rpc'
import { CHAT_SCHEMA } from './schema'
import { Speakers } from './speakers'

const DEFAULTS: RoomSettings = { isOpen: true, minLevel: 0, words: [] }

type Refused = Exclude<Said, { text: string }>
export type Heard = { message: ChatMessage; isNew: boolean } | { refused: Refused }

/** A chat room apart from its sockets: what was said, who may say something, what was reported. */
export class Room {
  readonly messages: Messages
  readonly speakers: Speakers
  settings: RoomSettings

  constructor(private readonly sql: Sql) {
    sql.exec(CHAT_SCHEMA)
    this.messages = new Messages(sql)
    this.speakers = new Speakers(sql)
    const query = `SELECT value FROM room WHERE name = 'settings'`
    const [row] = sql.exec<{ value: string }>(query).toArray()
    this.settings = { ...DEFAULTS, ...(row && (JSON.parse(row.value) as RoomSettings)) }
  }

  /** Why somebody may not write at all. */
  blockOf(
    { type, pausedUntil, level }: Pick<Visitor, 'type' | 'pausedUntil' | 'level'>,
    now: number,
  ): string {
    const block = blockOf({ type, pausedUntil }, now)
    if (block !== 'ok') return block
    if (!this.settings.isOpen) return 'chat.closed'
    return level < this.settings.minLevel ? 'chat.level' : ''
  }

  /** Somebody says something: kept, or refused by the first rule that says no. */
  hear(visitor: Visitor, mark: string, text: string, now: number): Heard {
    const known = this.messages.known(visitor.member, mark)
    if (known && known.deleted_at !== null) return { refused: { code: 'chat.unknown' } }
    if (known) return { message: this.messages.shown(known), isNew: false }
    const block = this.blockOf(visitor, now)
    if (block)
      return {
        refused: {
          code: block,
          ...(block === 'member.paused' && { until: visitor.pausedUntil }),
        },
      }
    const speaker = this.speakers.of(visitor.member, now)
    const frame = { at: now, text, block: 'ok', level: visitor.level } as const
    const said = say(speaker, frame, this.settings)
    this.speakers.keep(visitor.member, speaker, now)
    if ('code' in said) return { refused: said }
    return { message: this.messages.add(visitor, mark, said.text, now), isNew: true }
  }

  /** Somebody reports a message: once each, a few an hour; or why not. */
  report(
    { member, type }: Visitor,
    { id, reason }: { id: number; reason: ReportReason },
    now: number,
  ): string {
    const block = blockOf({ type }, now)
    if (block !== 'ok') return block
    const row = this.messages.by(id)
    if (!row || row.deleted_at !== null || row.member === member) return 'chat.unknown'
    const query = 'SELECT COUNT(*) AS n FROM report WHERE member = ? AND at > ?'
    const lately = this.sql.exec<{ n: number }>(query, member, now - HOUR_MS).one().n
    if (lately >= CHAT_REPORTS_AN_HOUR) return 'chat.slow'
    const insert = 'INSERT OR IGNORE INTO report (said, member, reason, at) VALUES (?, ?, ?, ?)'
    this.sql.exec(insert, id, member, reason, now)
    return ''
  }

  forgetMember(member: string): number[] {
    this.speakers.forgetMember(member)
    this.sql.exec('DELETE FROM report WHERE member = ?', member)
    return this.messages.forgetMember(member)
  }

  change({ isOpen, minLevel, words }: RoomChange): RoomSettings {
    const before = this.settings
    this.settings = {
      isOpen: isOpen ?? before.isOpen,
      minLevel: minLevel ?? before.minLevel,
      words: words ?? before.words,
    }
    const insert = `INSERT OR REPLACE INTO room VALUES ('settings', ?)`
    this.sql.exec(insert, JSON.stringify(this.settings))
    return this.settings
  }

  prune(now: number): void {
    this.messages.prune(now)
    this.speakers.prune(now)
  }
}
