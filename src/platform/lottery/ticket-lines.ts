import type { Ticket } from '#lib/api/lottery/lottery'
import { readLines } from '#lib/lottery/stored-lines'
import { first, type Sql } from '#platform/kernel/ledger/sql'

/** Within a text of JSON a quote has a backslash before it: this never matches there. */
const REFERENCE = /"lines":"@(\d+)"/

/**
 * A ticket's lines are kept in its own row alone: the answer that is kept for its key holds the
 * ticket's number in their place.
 */
export class TicketLines {
  /** Of tickets whose rows may not be written yet. */
  private readonly texts = new Map<string, string>()

  constructor(private readonly sql: Sql) {}

  /** Takes note of a new ticket's lines; answers what stands for them. */
  note(seq: number, lines: Ticket['lines']): Ticket['lines'] {
    this.texts.set(String(seq), JSON.stringify(lines))
    return `@${seq}` as unknown as Ticket['lines']
  }

  /** An answer with the lines in the place of the number. */
  filled(answer: string): string {
    return answer.replace(REFERENCE, (_, seq: string) => {
      return `"lines":${this.texts.get(seq) ?? JSON.stringify(this.stored(seq))}`
    })
  }

  /** The rows of what was noted are written, or undone. */
  forget(): void {
    this.texts.clear()
  }

  private stored(seq: string): Ticket['lines'] {
    const rows = this.sql.exec<{ lines: string }>(
      'SELECT lines FROM ticket WHERE seq = ?',
      Number(seq),
    )
    const row = first(rows)
    if (!row) throw new Error(`ticket ${seq} is lost`)
    return readLines(row.lines)
  }
}
