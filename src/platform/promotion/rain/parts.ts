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

/** How far they are: parts that are free, that were taken, that wait for their books. */
interface Standing {
  free: number
  taken: number
  waiting: number
  given: Minor
  /** Those that somebody has, by whose they are. */
  parts: Map<string, TakenPart>
}

/** Whose a claim is: its name says it. */
const memberOf = (claim: string): string => claim.split('|')[2] ?? ''

/** What somebody is answered who opens an envelope. */
export type Opened = { amount: Minor; left: number } | Refused

interface Refused {
  refused: string
  /** Until when they may be given nothing. */
  until?: number
  /** The valid bet that is asked of them. */
  minimum?: Minor
}

/**
 * The parts of red envelopes and who took them. Their object is the only writer: how far they are
 * is counted as it goes, so that a claim costs the same however many there are.
 */
export class Parts {
  private row: RainRow | undefined
  /** Whose own money they are, where a member lets them fall. */
  private giver: string | undefined
  private counted: Standing | undefined

  constructor(
    private readonly sql: Sql,
    /** Does all that is written in it, or nothing. */
    private readonly whole: <T>(work: () => T) => T,
  ) {
    sql.exec(RAIN_SCHEMA)
  }

  rain(): RainRow | undefined {
    if (this.row) return this.row
    this.row = first(this.sql.exec<RainRow>('SELECT * FROM rain'))
    this.giver = this.row && (JSON.parse(this.row.made) as Rain).member
    return this.row
  }

  private standing(): Standing {
    this.counted ??= this.read()
    return this.counted
  }

  private read(): Standing {
    const sums = this.sql
      .exec<Record<'free' | 'taken' | 'waiting' | 'given', number>>(
        `SELECT COALESCE(SUM(state = 'free'), 0) AS free,
           COALESCE(SUM(state <> 'free'), 0) AS taken,
           COALESCE(SUM(state = 'taken'), 0) AS waiting,
           COALESCE(SUM(iif(state = 'given', amount, 0)), 0) AS given FROM rain_part`,
      )
      .one()
    const query = 'SELECT * FROM rain_part WHERE member IS NOT NULL'
    const parts = this.sql.exec<TakenPart>(query).toArray()
    return { ...sums, parts: new Map(parts.map((part) => [part.member, part])) }
  }

  /** What is counted in memory holds again once the rows are written; else they are read anew. */
  private write<T>(work: (standing: Standing) => T): T {
    const standing = this.standing()
    this.counted = undefined
    const value = this.whole(() => work(standing))
    this.counted = standing
    return value
  }

  make(rain: Rain, seed: string, { parts }: SplitEnvelope, commitment: string): void {
    const { code, mode, total, shares, minimum, startsAt, endsAt } = rain
    this.row = undefined
    this.write((standing) => {
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
      standing.free = parts.length
    })
  }

  private change(update: string, ...values: (string | number)[]): void {
    this.row = undefined
    this.sql.exec(`UPDATE rain SET ${update}`, ...values)
  }

  /** A book is to set the money aside. */
  askedOf(book: string): void {
    this.change(`book = ? WHERE book = ''`, book)
  }

  funded(): void {
    this.change(`state = 'open' WHERE state = 'made'`)
  }

  endBy(now: number): void {
    this.change(`ends_at = min(ends_at, ?) WHERE state <> 'over'`, now)
  }

  sums() {
    const { taken, waiting, given } = this.standing()
    return { taken, waiting, given }
  }

  of(member: string): TakenPart | undefined {
    return this.standing().parts.get(member)
  }

  left(): number {
    return this.standing().free
  }

  amounts(): Minor[] {
    const rows = this.sql.exec<{ amount: number }>('SELECT amount FROM rain_part ORDER BY number')
    return rows.toArray().map(({ amount }) => amount)
  }

  /** What can be said before anybody asks who they are: that nothing is left, or what they have. */
  look(member: string, now: number): Opened | undefined {
    const rain = this.rain()
    if (!rain || rain.state === 'made') return { refused: 'promotion.unknown' }
    const own = this.of(member)
    if (own) return own.state === 'given' ? { amount: own.amount, left: this.left() } : undefined
    if (rain.state === 'over' || now >= rain.ends_at) return { refused: 'envelope.over' }
    return this.left() > 0 ? undefined : { refused: 'envelope.empty' }
  }

  /** The next part for somebody, or the one they have, or why none. */
  take(taking: Taking): Taken {
    const rain = this.rain()
    if (!rain || rain.state === 'made') return { refused: 'promotion.unknown' }
    const own = this.of(taking.member)
    if (own) return { part: own, left: this.left() }
    const { now, block, valid, member } = taking
    if (block === 'ok' && now < rain.starts_at) return { refused: 'promotion.not-started' }
    const left = rain.state === 'over' ? 0 : this.left()
    const endsAt = rain.state === 'over' ? 0 : rain.ends_at
    const { minimum } = rain
    const isOwn = this.giver === member
    const isKnown = this.isKnown(taking)
    const verdict = mayOpen({ now, block, isOwn, endsAt, isKnown, valid, minimum, left })
    if (verdict !== 'ok') return { refused: verdict }
    return { part: this.takeNext(rain.code, taking), left: left - 1 }
  }

  private takeNext(code: string, { member, book, now, marks }: Taking): TakenPart {
    return this.write((standing) => {
      const part = this.sql
        .exec<TakenPart>(
          `UPDATE rain_part SET state = 'taken', claim = ?, member = ?, book = ?, ask_at = ?
           WHERE number = (SELECT MIN(number) FROM rain_part WHERE state = 'free') RETURNING *`,
          ...[this.nameFor(code, member), member, book, now + ASK_MS],
        )
        .one()
      this.markAll(member, marks)
      standing.free -= 1
      standing.taken += 1
      standing.waiting += 1
      standing.parts.set(member, part)
      return part
    })
  }

  /** What somebody who takes none of them any more is known by. */
  mark(member: string, marks: readonly string[]): void {
    this.write(() => this.markAll(member, marks))
  }

  private markAll(member: string, marks: readonly string[]): void {
    if (marks.length === 0) return
    this.sql.exec(
      'INSERT OR IGNORE INTO rain_mark SELECT value, ? FROM json_each(?)',
      ...[member, JSON.stringify(marks)],
    )
  }

  private isKnown({ marks, member }: Taking): boolean {
    if (marks.length === 0) return false
    const query = `SELECT 1 AS n FROM rain_mark WHERE member <> ?
      AND mark IN (SELECT value FROM json_each(?)) LIMIT 1`
    return first(this.sql.exec(query, member, JSON.stringify(marks))) !== undefined
  }

  private nameFor(code: string, member: string): string {
    const query = 'SELECT count FROM rain_released WHERE member = ?'
    const row = first(this.sql.exec<{ count: number }>(query, member))
    return `envelope|${code}|${member}${row ? `|${row.count + 1}` : ''}`
  }

  /** Their books have given them. */
  confirm(...claims: string[]): void {
    if (claims.length === 0) return
    this.write((standing) => {
      const given = this.sql.exec<TakenPart>(
        `UPDATE rain_part SET state = 'given'
         WHERE member IN (SELECT value FROM json_each(?))
           AND claim IN (SELECT value FROM json_each(?)) AND state = 'taken' RETURNING *`,
        ...[JSON.stringify(claims.map(memberOf)), JSON.stringify(claims)],
      )
      for (const part of given) {
        standing.waiting -= 1
        standing.given += part.amount
        standing.parts.set(part.member, part)
      }
    })
  }

  /** It was never given: the part is free for somebody else. */
  release(claim: string): void {
    const member = memberOf(claim)
    const own = this.of(member)
    if (own?.state !== 'taken' || own.claim !== claim) return
    this.write((standing) => {
      this.sql.exec(
        `UPDATE rain_part SET state = 'free', claim = NULL, member = NULL, book = NULL,
           ask_at = NULL WHERE member = ?`,
        member,
      )
      this.sql.exec('DELETE FROM rain_mark WHERE member = ?', member)
      this.sql.exec(
        `INSERT INTO rain_released VALUES (?, 1)
         ON CONFLICT (member) DO UPDATE SET count = count + 1`,
        member,
      )
      standing.free += 1
      standing.taken -= 1
      standing.waiting -= 1
      standing.parts.delete(member)
    })
  }

  /** Parts whose books are to be asked by now. */
  due(now: number): TakenPart[] {
    const query = `SELECT * FROM rain_part WHERE state = 'taken' AND ask_at <= ? LIMIT 50`
    return this.sql.exec<TakenPart>(query, now).toArray()
  }

  /** What was to be asked for later than anything ever is, by a clock that was ahead, is due. */
  hurry(now: number): void {
    const update = `UPDATE rain_part SET ask_at = ?1 WHERE state = 'taken' AND ask_at > ?1 + ?2`
    this.sql.exec(update, now, ASK_MS)
  }

  askLater(claim: string, at: number): void {
    const update = 'UPDATE rain_part SET ask_at = ? WHERE member = ? AND claim = ?'
    this.sql.exec(update, at, memberOf(claim), claim)
  }

  /** When something is to be done next; null: it is over, and nothing is. */
  next(): number | null {
    const rain = this.rain()
    if (!rain || rain.state === 'over') return null
    const { waiting, given } = this.standing()
    if (waiting === 0) return given === rain.total ? 0 : rain.ends_at
    const query = `SELECT MIN(ask_at) AS at FROM rain_part WHERE state = 'taken'`
    return this.sql.exec<{ at: number | null }>(query).one().at ?? rain.ends_at
  }

  over(returned: Minor): void {
    this.change(`state = 'over', returned = ?`, returned)
  }
}
