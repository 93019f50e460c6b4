import { type Answer, isFinal, type Wallet } from './wallet/wallet'

const SECOND = 1_000
/** Waits between tries; the last one for ever. */
const WAITS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600].map((wait) => wait * SECOND)
const AT_ONCE = 32

export const OUTBOX_TABLES = [
  `CREATE TABLE IF NOT EXISTS outbox (
    id TEXT PRIMARY KEY,
    seat TEXT NOT NULL,
    call TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    code TEXT,
    tries INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    made_at INTEGER NOT NULL
  )`,
  "CREATE INDEX IF NOT EXISTS outbox_waiting ON outbox (seat) WHERE state = 'waiting'",
]

export interface Letter {
  id: string
  seat: string
  call: string
  body: Record<string, unknown>
}

interface Row extends Record<string, SqlStorageValue> {
  id: string
  seat: string
  call: string
  body: string
  tries: number
}

/**
 * What the wallet must hear: credits, returned stakes, ends of rounds. A letter is written in the
 * transaction of what it tells, and sent until it is answered; those of one person in the order
 * they were written.
 */
export class Outbox {
  private readonly sql: SqlStorage
  private readonly wallet: Wallet
  private readonly answered: (letter: Letter, answer: Answer) => void
  private readonly sending = new Set<string>()

  constructor(
    sql: SqlStorage,
    wallet: Wallet,
    answered: (letter: Letter, answer: Answer) => void = () => undefined,
  ) {
    this.sql = sql
    this.wallet = wallet
    this.answered = answered
  }

  add({ id, seat, call, body }: Letter, now: number): void {
    this.sql.exec(
      "INSERT OR IGNORE INTO outbox VALUES (?, ?, ?, ?, 'waiting', NULL, 0, ?, ?)",
      ...[id, seat, call, JSON.stringify(body), now, now],
    )
  }

  /** When the next letter is due; null where none waits, or all that wait are on their way. */
  nextDue(): number | null {
    const due = this.sql
      .exec<{ seat: string; due_at: number }>(`${FIRST} ORDER BY due_at`)
      .toArray()
      .find(({ seat }) => !this.sending.has(seat))
    return due ? due.due_at : null
  }

  waiting(): number {
    const rows = this.sql.exec("SELECT count(*) AS letters FROM outbox WHERE state = 'waiting'")
    return Number(rows.one()['letters'])
  }

  /** Letters that were answered by a refusal: somebody must look at them. */
  refused(): number {
    const rows = this.sql.exec("SELECT count(*) AS letters FROM outbox WHERE state = 'refused'")
    return Number(rows.one()['letters'])
  }

  /** Sends what is due, and what becomes due by an answer. */
  async send(clock: () => number): Promise<void> {
    for (;;) {
      const due = this.sql
        .exec<Row>(`${FIRST} AND due_at <= ? ORDER BY due_at LIMIT ?`, clock(), AT_ONCE * 2)
        .toArray()
        .filter(({ seat }) => !this.sending.has(seat))
        .slice(0, AT_ONCE)
      if (due.length === 0) return
      await Promise.all(due.map((row) => this.sendOne(row, clock)))
    }
  }

  private async sendOne(row: Row, clock: () => number): Promise<void> {
    const { id, seat, call, tries } = row
    this.sending.add(seat)
    try {
      const body = JSON.parse(row.body) as Record<string, unknown>
      const answer = await this.wallet.call(call, body)
      if (isFinal(answer)) {
        const state = answer.kind === 'done' ? 'done' : 'refused'
        const code = answer.kind === 'refused' ? answer.code : null
        const set = 'state = ?, code = ?, tries = tries + 1'
        this.sql.exec(`UPDATE outbox SET ${set} WHERE id = ?`, state, code, id)
      } else {
        const wait = WAITS[Math.min(tries, WAITS.length - 1)] as number
        const set = 'tries = tries + 1, due_at = ?'
        this.sql.exec(`UPDATE outbox SET ${set} WHERE id = ?`, clock() + wait, id)
      }
      this.answered({ id, seat, call, body }, answer)
    } finally {
      this.sending.delete(seat)
    }
  }
}

/** The first letter of each person that waits. */
const FIRST = `SELECT * FROM outbox AS first WHERE state = 'waiting' AND rowid = (
  SELECT min(rowid) FROM outbox WHERE state = 'waiting' AND seat = first.seat)`
