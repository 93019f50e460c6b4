import { DAY_MS } from '#lib/limits'
import type { Sql } from '#platform/kernel/ledger/sql'

/** How long a book knows what markets have come to, once all tickets on them are settled. */
const FACTS_KEPT_MS = 30 * DAY_MS
/** Matches that one step looks at: other work of the book never waits for long. */
const STEP = 200

/** Those of some matches that tickets stand on which are not settled. */
export function openMatches(sql: Sql, events: readonly string[]): string[] {
  return sql
    .exec<{ event: string }>(
      `SELECT value AS event FROM json_each(?) WHERE EXISTS
         (SELECT 1 FROM sports_pick p JOIN sports_ticket t ON t.seq = p.seq
          WHERE p.event = value AND t.state <> 'settled')`,
      JSON.stringify(events),
    )
    .toArray()
    .map(({ event }) => event)
}

/**
 * Forgets matches whose tickets were all settled long ago: the tickets stay, with each pick's code.
 * One that is on a ticket with another match is kept as long as that one needs it.
 */
export class MatchPruner {
  private after = ''

  constructor(private readonly sql: Sql) {}

  run(now: number): void {
    const looked = this.sql
      .exec<{ event: string }>(
        `SELECT event FROM sports_event WHERE event > ? AND is_over = 1 AND is_done = 1
         ORDER BY event LIMIT ?`,
        this.after,
        STEP,
      )
      .toArray()
      .map(({ event }) => event)
    // Behind the last one it begins with the first again.
    this.after = looked.length === STEP ? (looked.at(-1) ?? '') : ''
    const old = this.sql
      .exec<{ event: string }>(
        `SELECT value AS event FROM json_each(?1) WHERE NOT EXISTS
           (SELECT 1 FROM sports_pick p JOIN sports_ticket t ON t.seq = p.seq
            WHERE p.event = value AND (t.settled_at IS NULL OR t.settled_at >= ?2))`,
        JSON.stringify(looked),
        now - FACTS_KEPT_MS,
      )
      .toArray()
    const events = JSON.stringify(old.map(({ event }) => event))
    for (const table of ['sports_pick', 'sports_market', 'sports_event'])
      this.sql.exec(`DELETE FROM ${table} WHERE event IN (SELECT value FROM json_each(?))`, events)
  }
}
