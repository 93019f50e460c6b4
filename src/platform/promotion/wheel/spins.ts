import { HOUR_MS, MINUTE_MS } from '#lib/limits'
import type { WheelRestock, WheelTurn } from '#lib/rewards/chance/wheel-proof'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import type { Wheel, WheelPrize } from './kept'
import { WHEEL_SCHEMA } from './schema'

/** How soon a book is asked again to give what was won. */
const ASK_MS = MINUTE_MS
/** When a prize is asked for again that its book gives later. */
const LATER_MS = HOUR_MS

export interface SpinRow extends Record<string, string | number | null> {
  number: number
  member: string
  book: string
  name: string
  request_key: string
  day: string
  member_seed: string
  nonce: number
  roll: number
  hit: string
  given: string
  amount: number
  state: 'nothing' | 'asked' | 'given' | 'kept'
  tries: number
  ask_at: number | null
  at: number
}

/** Somebody turns a wheel. */
export interface Spinning {
  member: string
  book: string
  name: string
  key: string
  /** How many spins they have earned so far. */
  earned: number
}

/** More of a prize, asked for under a key of its own. */
export interface Restock {
  key: string
  code: string
  count: number
}

/** What decides where a spin stops, before anybody knows. */
export interface NextSpin {
  memberSeed: string
  nonce: number
}

/** A wheel's spins, stock and money. Its object is the only writer. */
export class Spins {
  constructor(private readonly sql: Sql) {
    sql.exec(WHEEL_SCHEMA)
  }

  wheel(): { made: Wheel; text: string; isOn: boolean } | undefined {
    const row = first(this.sql.exec<{ made: string; is_on: number }>('SELECT * FROM wheel'))
    return row && { made: JSON.parse(row.made) as Wheel, text: row.made, isOn: row.is_on === 1 }
  }

  make(wheel: Wheel): void {
    const text = JSON.stringify(wheel)
    this.sql.exec('INSERT INTO wheel (code, made) VALUES (?, ?)', wheel.code, text)
    for (const { code, stock } of wheel.segments)
      if (stock !== null) this.sql.exec('INSERT INTO stock VALUES (?, ?, ?)', code, stock, stock)
  }

  run(isOn: boolean): void {
    this.sql.exec('UPDATE wheel SET is_on = ?', isOn ? 1 : 0)
  }

  day(day: string): { seed: string; commitment: string } | undefined {
    const query = 'SELECT seed, commitment FROM wheel_day WHERE day = ?'
    return first(this.sql.exec<{ seed: string; commitment: string }>(query, day))
  }

  keepDay(day: string, seed: string, commitment: string): void {
    this.sql.exec('INSERT OR IGNORE INTO wheel_day VALUES (?, ?, ?)', day, seed, commitment)
  }

  /** The last day before another that had spins; empty: none. */
  lastDay(before: string): string {
    const query = `SELECT COALESCE(MAX(day), '') AS day FROM spin WHERE day < ?`
    return this.sql.exec<{ day: string }>(query, before).one().day
  }

  setSeed(member: string, seed: string): void {
    this.sql.exec(
      `INSERT INTO own_seed VALUES (?1, ?2) ON CONFLICT (member) DO UPDATE SET seed = ?2`,
      member,
      seed,
    )
  }

  next(member: string, name: string): NextSpin {
    const own = first(
      this.sql.exec<{ seed: string }>('SELECT seed FROM own_seed WHERE member = ?', member),
    )
    const query = 'SELECT COUNT(*) AS n FROM spin WHERE member = ?'
    return {
      memberSeed: own?.seed ?? name,
      nonce: this.sql.exec<{ n: number }>(query, member).one().n,
    }
  }

  byKey(member: string, key: string): SpinRow | undefined {
    const query = 'SELECT * FROM spin WHERE member = ? AND request_key = ?'
    return first(this.sql.exec<SpinRow>(query, member, key))
  }

  byNumber(number: number): SpinRow {
    return this.sql.exec<SpinRow>('SELECT * FROM spin WHERE number = ?', number).one()
  }

  of(member: string): SpinRow[] {
    const query = 'SELECT * FROM spin WHERE member = ? ORDER BY number DESC LIMIT 10'
    return this.sql.exec<SpinRow>(query, member).toArray()
  }

  /** Prizes with what is left of them. */
  segments(): WheelPrize[] {
    const rows = this.stock()
    const left = new Map(rows.map(({ code, left: n }) => [code, n]))
    const { segments = [] } = this.wheel()?.made ?? {}
    return segments.map((each) => ({ ...each, stock: left.get(each.code) ?? null }))
  }

  stock(): { code: string; left: number }[] {
    const query = 'SELECT code, left FROM stock ORDER BY code'
    return this.sql.exec<{ code: string; left: number }>(query).toArray()
  }

  /** What was asked for under that key before. */
  restocked(key: string): Pick<Restock, 'code' | 'count'> | undefined {
    const query = 'SELECT code, count FROM restock WHERE request_key = ?'
    return first(this.sql.exec<{ code: string; count: number }>(query, key))
  }

  /** Puts more of a prize into stock, from the next spin on. */
  restock({ key, code, count }: Restock, day: string, at: number): void {
    this.sql.exec(
      `INSERT INTO restock (request_key, code, count, after, day, at)
       VALUES (?, ?, ?, (SELECT COALESCE(MAX(number), 0) FROM spin), ?, ?)`,
      ...[key, code, count, day, at],
    )
    this.sql.exec('UPDATE stock SET left = left + ? WHERE code = ?', count, code)
  }

  /** Whether its money reaches for a prize. */
  reaches(amount: number): boolean {
    return (this.wheel()?.made.budget ?? 0) - this.sums().won >= amount
  }

  sums(): Record<'won' | 'given' | 'spins', number> {
    return this.sql
      .exec<Record<'won' | 'given' | 'spins', number>>(
        `SELECT COALESCE(SUM(iif(state = 'kept', 0, amount)), 0) AS won,
           COALESCE(SUM(iif(state = 'given', amount, 0)), 0) AS given,
           COUNT(*) AS spins FROM spin`,
      )
      .one()
  }

  /** Whether its money does not reach for the largest prize that is left. */
  isSpent(): boolean {
    const wheel = this.wheel()
    if (!wheel) return true
    const most = Math.max(...this.segments().map((each) => (each.stock === 0 ? 0 : each.amount)))
    return !this.reaches(most)
  }

  /** Writes down where the wheel stopped, what it gives, and takes it out of stock: all at once. */
  spun(
    { member, book, name, key }: Spinning,
    { memberSeed, nonce }: NextSpin,
    { roll, hit, day, at }: { roll: number; hit: string; day: string; at: number },
  ): SpinRow {
    const { consolation = '' } = this.wheel()?.made ?? {}
    const segments = this.segments()
    const isOut = segments.find(({ code }) => code === hit)?.stock === 0
    const given = isOut ? consolation : hit
    const amount = segments.find(({ code }) => code === given)?.amount ?? 0
    this.sql.exec('UPDATE stock SET left = left - 1 WHERE code = ?', given)
    this.sql.exec(
      `INSERT INTO spin (member, book, name, request_key, day, member_seed, nonce, roll, hit,
         given, amount, state, ask_at, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[member, book, name, key, day, memberSeed, nonce, roll, hit, given, amount],
      ...[amount > 0 ? 'asked' : 'nothing', at + ASK_MS, at],
    )
    return this.byKey(member, key) as SpinRow
  }

  given(number: number): void {
    this.sql.exec(`UPDATE spin SET state = 'given' WHERE number = ? AND state = 'asked'`, number)
  }

  /** Its member may be given nothing any more. */
  kept(number: number): void {
    this.sql.exec(`UPDATE spin SET state = 'kept' WHERE number = ? AND state = 'asked'`, number)
  }

  /** It is asked for under another name: the one before is never given. */
  later(number: number, now: number): void {
    const update = 'UPDATE spin SET tries = tries + 1, ask_at = ? WHERE number = ?'
    this.sql.exec(update, now + LATER_MS, number)
  }

  /** What was to be asked for later than anything ever is, by a clock that was ahead, is due. */
  hurry(now: number): void {
    this.sql.exec(
      `UPDATE spin SET ask_at = ?1
       WHERE state = 'asked' AND ask_at > ?1 + iif(tries > 0, ?3, ?2)`,
      ...[now, ASK_MS, LATER_MS],
    )
  }

  askAt(number: number, at: number): void {
    this.sql.exec('UPDATE spin SET ask_at = ? WHERE number = ?', at, number)
  }

  due(now: number): SpinRow[] {
    const query = `SELECT * FROM spin WHERE state = 'asked' AND ask_at <= ?
      ORDER BY ask_at LIMIT 50`
    return this.sql.exec<SpinRow>(query, now).toArray()
  }

  nextAsked(): number | null {
    const query = `SELECT MIN(ask_at) AS at FROM spin WHERE state = 'asked'`
    return this.sql.exec<{ at: number | null }>(query).one().at
  }

  /** Stock as it was when a day began, the day's turns in their order, and what was added. */
  proofOf(day: string) {
    const before = this.sql
      .exec<{ code: string; left: number }>(
        `SELECT code, at_first - (SELECT COUNT(*) FROM spin WHERE given = stock.code AND day < ?1)
           + (SELECT COALESCE(SUM(count), 0) FROM restock WHERE code = stock.code AND day < ?1)
           AS left FROM stock`,
        day,
      )
      .toArray()
    const left = new Map(before.map(({ code, left: n }) => [code, n]))
    const { segments = [] } = this.wheel()?.made ?? {}
    const turns = this.sql
      .exec<WheelTurn & Record<string, string | number>>(
        `SELECT name, member_seed AS memberSeed, nonce, roll, hit, given FROM spin
         WHERE day = ? ORDER BY number`,
        day,
      )
      .toArray()
    return {
      segments: segments.map(({ code, weight }) => ({
        code,
        weight,
        stock: left.get(code) ?? null,
      })),
      turns,
      restocks: this.restocksOf(day),
    }
  }

  private restocksOf(day: string): WheelRestock[] {
    return this.sql
      .exec<WheelRestock & Record<string, string | number>>(
        `SELECT (SELECT COUNT(*) FROM spin WHERE day = ?1 AND number <= after) AS after, code, count
         FROM restock WHERE day = ?1 ORDER BY after, code, request_key`,
        day,
      )
      .toArray()
  }
}
