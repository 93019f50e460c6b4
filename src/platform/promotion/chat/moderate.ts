import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/limits'
import { FOR_GOOD, type Mute } from '#lib/rewards/chat/words'
import type { Sql } from '#platform/kernel/ledger/sql'
import type { Room } from './room'
import type { ReportedMessage } from './rpc'

const LISTED_MAX = 200

const MUTE_MS: Record<Exclude<Mute, 'for-good' | 'none'>, number> = {
  'ten-minutes': 10 * MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
}

const mutedUntil = (length: Mute, now: number): number => {
  if (length === 'none') return 0
  return length === 'for-good' ? FOR_GOOD : now + MUTE_MS[length]
}

/** What the staff does in a room. */
export class Moderation {
  constructor(
    private readonly sql: Sql,
    private readonly room: Room,
  ) {}

  /** Reported messages that nobody has decided on. */
  reports(now: number): ReportedMessage[] {
    const rows = this.sql.exec<{
      id: number
      at: number
      member: string
      name: string
      text: string
      reasons: string
      since: number
    }>(
      `SELECT s.id, s.at, s.member, s.name, s.text, MIN(r.at) AS since,
         json_group_array(DISTINCT r.reason) AS reasons
       FROM report r JOIN said s ON s.id = r.said
       WHERE r.decided_at IS NULL AND s.deleted_at IS NULL
       GROUP BY s.id ORDER BY since, s.id LIMIT ?`,
      LISTED_MAX,
    )
    return rows.toArray().map(({ member, reasons, ...row }) => {
      const until = this.room.speakers.of(member, now).mutedUntil
      return {
        ...row,
        reasons: JSON.parse(reasons) as ReportedMessage['reasons'],
        mutedUntil: until > now ? until : 0,
      }
    })
  }

  /** Reports of a message are done with; false: there is none. */
  decide(id: number, now: number): boolean {
    if (!this.room.messages.shownBy(id)) return false
    this.sql.exec('UPDATE report SET decided_at = ? WHERE said = ?', now, id)
    return true
  }

  remove(id: number, by: string, reason: string, now: number): boolean {
    if (!this.decide(id, now)) return false
    const update = 'UPDATE said SET deleted_at = ?, deleted_by = ?, reason = ? WHERE id = ?'
    this.sql.exec(update, now, by, reason, id)
    return true
  }

  /** Whose message it is, and until when they may not write; null: there is none. */
  mute(id: number, length: Mute, now: number): { member: string; until: number } | null {
    const row = this.room.messages.by(id)
    if (!row) return null
    const until = mutedUntil(length, now)
    const speaker = this.room.speakers.of(row.member, now)
    speaker.mutedUntil = until
    this.room.speakers.keep(row.member, speaker, now)
    return { member: row.member, until }
  }
}
