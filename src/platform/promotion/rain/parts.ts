import { MINUTE_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import { mayOpen, type SplitEnvelope } from '#lib/rewards/chance/envelope'
import type { Verdict } from '#lib/rewards/exact'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import type { Rain } from './kept'
import { RAIN_SCHEMA } from './schema'

/** How soon a book is asked what became of a part that nobody has confirmed. */
const ASK_MS = MINUTE_MS

export interface RainRow extends Record<string, string | number> {
  code: string
  made: string
  mode: Rain['mode']
  total: number
  shares: number
  minimum: number
  starts_at: number
  ends_at: number
  seed: string
  commitment: string
  book: string
  state: 'made' | 'open' | 'over'
  returned: number
}

export interface TakenPart extends Record<string, string | number> {
  number: number
  amount: number
  state: 'taken' | 'given'
  claim: string
  member: string
  book: string
}

/** Somebody opens an envelope. */
export interface Taking {
  member: string
  book: string
  now: number
  /** Why they may be given nothing; `ok`. */
  block: Verdict
  marks: readonly string[]
  /** Their own valid bet of the last seven days. */
  valid: Minor
}

export type Taken = { part: TakenPart; left: number } | { refused: string }

/** The parts of red envelopes and who took them. Their object is the only writer. */
export class Parts {
  constructor(private readonly sql: Sql) {
    sql.exec(RAIN_SCHEMA)
  }

  rain(): RainRow | undefined {
    return first(this.sql.exec<RainRow>('SELECT * FROM rain'))
  }

  make(rain: Rain, seed: string, { parts }: SplitEnvelope, commitment: string): void {
    const { code, mode, total, shares, minimum, startsAt, endsAt } = rain
    this.sql.exec(
      `INSERT INTO rain (code, made, mode, total, shares, minimum, starts_at, ends_at, seed,
         commitment, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'made')`,
      ...[code, JSON.stringify(rain), mode, total, shares, minimum, startsAt, endsAt],
      ...[seed, commitment],
    )
    this.sql.exec(
      `INSERT INTO rain_part (number, amount, state)
       SELECT key + 1, value, 'free' FROM json_each(?)`,
      JSON.stringify(parts),
    )
  }

  /** A book is to set the money aside. */
  askedOf(book: string): void {
    this.sql.exec(`UPDATE rain SET book = ? WHERE book = ''`, book)
  }

  funded(): void {
    this.sql.exec(`UPDATE rain SET state = 'open' WHERE state = 'made'`)
  }

  endBy(now: number): void {
    this.sql.exec(`UPDATE rain SET ends_at = min(ends_at, ?) WHERE state <> 'over'`, now)
  }

  sums() {
    return this.sql
      .exec<{ taken: number; waiting: number; given: number }>(
        `SELECT COALESCE(SUM(state <> 'free'), 0) AS taken,
           COALESCE(SUM(state = 'taken'), 0) AS waiting,
           COALESCE(SUM(iif(state = 'given', amount, 0)), 0) AS given FROM rain_part`,
      )
      .one()
  }

  of(member: string): TakenPart | undefined {
    return first(this.sql.exec<TakenPart>('SELECT * FROM rain_part WHERE member = ?', member))
  }

  left(): number {
    const query = `SELECT COUNT(*) AS n FROM rain_part WHERE state = 'free'`
    return this.sql.exec<{ n: number }>(query).one().n
  }

  amounts(): Minor[] {
    const rows = this.sql.exec<{ amount: number }>('SELECT amount FROM rain_part ORDER BY number')
    return rows.toArray().map(({ amount }) => amount)
  }

  /** The next part for somebody, or the one they have, or why none. */
  take(taking: Taking): Taken {
    const rain = this.rain()
    if (!rain || rain.state === 'made') return { refused: 'promotion.unknown' }
    const own = this.of(taking.member)
    if (own) return { part: own, left: this.left() }
    const { now, block, valid, member, book } = taking
    if (block === 'ok' && now < rain.starts_at) return { refused: 'promotion.not-started' }
    const left = rain.state === 'over' ? 0 : this.left()
    const endsAt = rain.state === 'over' ? 0 : rain.ends_at
    const { minimum } = rain
    const isOwn = (JSON.parse(rain.made) as Rain).member === member
    const isKnown = this.isKnown(taking)
    const verdict = mayOpen({ now, block, isOwn, endsAt, isKnown, valid, minimum, left })
    if (verdict !== 'ok') return { refused: verdict }
    this.sql.exec(
      `UPDATE rain_part SET state = 'taken', claim = ?, member = ?, book = ?, ask_at = ?
       WHERE number = (SELECT MIN(number) FROM rain_part WHERE state = 'free')`,
      ...[this.nameFor(rain.code, member), member, book, now + ASK_MS],
    )
    this.mark(member, taking.marks)
    return { part: this.of(member) as TakenPart, left: left - 1 }
  }

  /** What somebody who takes none of them any more is known by. */
  mark(member: string, marks: readonly string[]): void {
    this.sql.exec(
      'INSERT OR IGNORE INTO rain_mark SELECT value, ? FROM json_each(?)',
      ...[member, JSON.stringify(marks)],
    )
  }

  private isKnown({ marks, member }: Taking): boolean {
    const query = `SELECT 1 AS n FROM rain_mark WHERE member <> ?
      AND mark IN (SELECT value FROM json_each(?)) LIMIT 1`
    return first(this.sql.exec(query, member, JSON.stringify(marks))) !== undefined
  }

  private nameFor(code: string, member: string): string {
    const query = 'SELECT count FROM rain_released WHERE member = ?'
    const row = first(this.sql.exec<{ count: number }>(query, member))
    return `envelope|${code}|${member}${row ? `|${row.count + 1}` : ''}`
  }

  confirm(claim: string): void {
    const update = `UPDATE rain_part SET state = 'given' WHERE claim = ? AND state = 'taken'`
    this.sql.exec(update, claim)
  }

  /** It was never given: the part is free for somebody else. */
  release(claim: string): void {
    const [, , member = ''] = claim.split('|')
    if (this.of(member)?.state !== 'taken') return
    this.sql.exec(
      `UPDATE rain_part SET state = 'free', claim = NULL, member = NULL, book = NULL, ask_at = NULL
       WHERE member = ?`,
      member,
    )
    this.sql.exec('DELETE FROM rain_mark WHERE member = ?', member)
    this.sql.exec(
      `INSERT INTO rain_released VALUES (?, 1)
       ON CONFLICT (member) DO UPDATE SET count = count + 1`,
      member,
    )
  }

  /** Parts whose books are to be asked by now. */
  due(now: number): TakenPart[] {
    const query = `SELECT * FROM rain_part WHERE state = 'taken' AND ask_at <= ? LIMIT 50`
    return this.sql.exec<TakenPart>(query, now).toArray()
  }

  askLater(claim: string, at: number): void {
    this.sql.exec('UPDATE rain_part SET ask_at = ? WHERE claim = ?', at, claim)
  }

  /** When something is to be done next; null: it is over, and nothing is. */
  next(): number | null {
    const rain = this.rain()
    if (!rain || rain.state === 'over') return null
    const query = `SELECT MIN(ask_at) AS at FROM rain_part WHERE state = 'taken'`
    const { at } = this.sql.exec<{ at: number | null }>(query).one()
    return at ?? rain.ends_at
  }

  over(returned: Minor): void {
    this.sql.exec(`UPDATE rain SET state = 'over', returned = ?`, returned)
  }
}
