import { type Answer, isFinal, type Letter, type Wallet } from './wallet/wallet'

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

interface Row extends Record<string, SqlStorageValue> {
  id: string
  seat: string
  call: string
  body: string
  tries: number
  due_at: number
}

/** A letter that waits: what it says is read when it is sent. */
interface Waiting {
  id: string
  dueAt: number
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
  /** By person, the next one first. */
  private readonly queues = new Map<string, Waiting[]>()

  constructor(
    sql: SqlStorage,
    wallet: Wallet,
    answered: (letter: Letter, answer: Answer) => void = () => undefined,
  ) {
    this.sql = sql
    this.wallet = wallet
    this.answered = answered
    // A process that begins sends what waits at once: it may have been put off by a clock that was
    // ahead, and whoever did not answer then may do so now.
    const rows = sql.exec<Row>("SELECT * FROM outbox WHERE state = 'waiting' ORDER BY rowid")
    for (const { id, seat } of rows.toArray()) this.queue(seat, { id, dueAt: 0 })
  }

  add({ id, seat, call, body }: Letter, now: number): void {
    const { rowsWritten } = this.sql.exec(
      "INSERT OR IGNORE INTO outbox VALUES (?, ?, ?, ?, 'waiting', NULL, 0, ?, ?)",
      ...[id, seat, call, JSON.stringify(body), now, now],
    )
    if (rowsWritten > 0) this.queue(seat, { id, dueAt: now })
  }

  /** When the next letter is due; null where none waits, or all that wait are on their way. */
  nextDue(): number | null {
    let next = Number.POSITIVE_INFINITY
    for (const [seat, [first]] of this.queues) {
      if (first && first.dueAt < next && !this.sending.has(seat)) next = first.dueAt
    }
    return Number.isFinite(next) ? next : null
  }

  waiting(): number {
    return [...this.queues.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Letters that were answered by a refusal: somebody must look at them. */
  refused(): number {
    const rows = this.sql.exec("SELECT count(*) AS letters FROM outbox WHERE state = 'refused'")
    return Number(rows.one()['letters'])
  }

  /** Sends what is due, and what becomes due by an answer. */
  async send(clock: () => number): Promise<void> {
    for (;;) {
      const due = this.due(clock()).slice(0, AT_ONCE)
      if (due.length === 0) return
      await Promise.all(due.map((seat) => this.sendFirst(seat, clock)))
    }
  }

  /** Persons whose next letter is due, who waited longest first. */
  private due(now: number): string[] {
    return [...this.queues]
      .flatMap(([seat, [first]]) => (first ? [{ seat, dueAt: first.dueAt }] : []))
      .filter(({ seat, dueAt }) => dueAt <= now && !this.sending.has(seat))
      .sort((one, other) => one.dueAt - other.dueAt)
      .map(({ seat }) => seat)
  }

  private queue(seat: string, waiting: Waiting): void {
    const queue = this.queues.get(seat)
    if (queue) queue.push(waiting)
    else this.queues.set(seat, [waiting])
  }

  private next(seat: string): void {
    const queue = this.queues.get(seat)
    queue?.shift()
    if (queue?.length === 0) this.queues.delete(seat)
  }

  private async sendFirst(seat: string, clock: () => number): Promise<void> {
    const first = this.queues.get(seat)?.[0]
    if (!first) return
    // What the store does not have, as its transaction failed, was never written.
    const [row] = this.sql
      .exec<Row>("SELECT * FROM outbox WHERE id = ? AND state = 'waiting'", first.id)
      .toArray()
    if (!row) return this.next(seat)
    this.sending.add(seat)
    try {
      await this.sendOne(row, first, clock)
    } finally {
      this.sending.delete(seat)
    }
  }

  private async sendOne(row: Row, first: Waiting, clock: () => number): Promise<void> {
    const { id, seat, call, tries } = row
    const letter = { id, seat, call, body: JSON.parse(row.body) as Letter['body'] }
    const answer = await this.wallet.call(call, letter.body)
    if (isFinal(answer)) {
      const state = answer.kind === 'done' ? 'done' : 'refused'
      const code = answer.kind === 'refused' ? answer.code : null
      const set = 'state = ?, code = ?, tries = tries + 1'
      this.sql.exec(`UPDATE outbox SET ${set} WHERE id = ?`, state, code, id)
      this.next(seat)
    } else {
      first.dueAt = clock() + (WAITS[Math.min(tries, WAITS.length - 1)] as number)
      const set = 'tries = tries + 1, due_at = ?'
      this.sql.exec(`UPDATE outbox SET ${set} WHERE id = ?`, first.dueAt, id)
    }
    this.answered(letter, answer)
  }
}
