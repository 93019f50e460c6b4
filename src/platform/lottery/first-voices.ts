import { AppError } from '#lib/errors'
import { first, type Sql } from '#platform/kernel/ledger/sql'

/** What somebody asks for that takes two. */
export interface Voice {
  kind: 'result' | 'times' | 'revoke'
  /** What it is about: a draw, or a ticket. */
  subject: string
  /** Of what it changes; a voice for an earlier one counts no more. */
  version: number
  person: string
  /** What exactly is asked for, to be compared. */
  what: string
  /** Why, in words of their own. */
  reason: string
}

/** What two persons have done together, or the first of them. */
export type VoiceState = 'first' | 'accepted' | 'differs'

type VoiceRow = Record<'person' | 'what' | 'reason', string> & { version: number }

/** What first persons have asked for, each waiting for a second one who asks for the same. */
export class FirstVoices {
  constructor(private readonly sql: Sql) {}

  static migrate(sql: Sql): void {
    sql.exec(`CREATE TABLE IF NOT EXISTS first_voice (
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      version INTEGER NOT NULL,
      person TEXT NOT NULL,
      what TEXT NOT NULL,
      reason TEXT NOT NULL,
      PRIMARY KEY (kind, subject)
    ) STRICT, WITHOUT ROWID`)
  }

  /** Who has asked for something first. */
  personOf(kind: Voice['kind'], subject: string): string | null {
    return this.row(kind, subject)?.person ?? null
  }

  /**
   * Notes a voice; accepted once a second person says the same. Should the two differ, neither
   * holds: both begin again. Answers the reason of the first one, or of the second without it.
   */
  take({ kind, subject, version, person, what, reason }: Voice) {
    const said = (state: VoiceState, why = reason) => ({ state, reason: why })
    const earlier = this.row(kind, subject)
    if (earlier?.version !== version) {
      this.sql.exec(
        'INSERT OR REPLACE INTO first_voice VALUES (?, ?, ?, ?, ?, ?)',
        kind,
        subject,
        version,
        person,
        what,
        reason,
      )
      return said('first')
    }
    if (earlier.person.toLowerCase() === person.toLowerCase()) {
      if (earlier.what === what) return said('first')
      throw new AppError('lottery.result-person')
    }
    this.sql.exec('DELETE FROM first_voice WHERE kind = ? AND subject = ?', kind, subject)
    if (earlier.what !== what) return said('differs')
    return said('accepted', earlier.reason || reason)
  }

  private row(kind: Voice['kind'], subject: string): VoiceRow | undefined {
    return first(
      this.sql.exec<VoiceRow>(
        'SELECT person, what, reason, version FROM first_voice WHERE kind = ? AND subject = ?',
        kind,
        subject,
      ),
    )
  }
}
