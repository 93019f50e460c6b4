import { DAY_MS } from '#lib/limits'
import { newSpeaker, type Speaker } from '#lib/rewards/chat/may-say'
import { first, type Sql } from '#platform/kernel/ledger/sql'

const CACHED_MAX = 2_000

/** What a room remembers of those who write: how fast they are, and until when they are muted. */
export class Speakers {
  private readonly cache = new Map<string, Speaker>()

  constructor(private readonly sql: Sql) {}

  of(member: string, now: number): Speaker {
    const cached = this.cache.get(member)
    if (cached) return cached
    const query = 'SELECT state FROM speaker WHERE member = ?'
    const row = first(this.sql.exec<{ state: string }>(query, member))
    const speaker = row ? (JSON.parse(row.state) as Speaker) : newSpeaker(now)
    if (this.cache.size >= CACHED_MAX) this.cache.clear()
    this.cache.set(member, speaker)
    return speaker
  }

  keep(member: string, speaker: Speaker, now: number): void {
    this.sql.exec(
      'INSERT OR REPLACE INTO speaker VALUES (?, ?, ?, ?)',
      ...[member, JSON.stringify(speaker), now, speaker.mutedUntil],
    )
  }

  forgetMember(member: string): void {
    this.sql.exec('DELETE FROM speaker WHERE member = ?', member)
    this.cache.delete(member)
  }

  /** Whoever has said nothing for a day, and is not muted, begins anew. */
  prune(now: number): void {
    this.sql.exec('DELETE FROM speaker WHERE at < ? AND muted_until <= ?', now - DAY_MS, now)
    this.cache.clear()
  }
}
