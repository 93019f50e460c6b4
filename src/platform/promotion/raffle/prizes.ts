import { MINUTE_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import type { RaffleRow } from '#lib/rewards/chance/raffle-proof'
import { addLaterColumns } from '#platform/kernel/later-columns'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import type { Raffle } from './kept'
import { RAFFLE_SCHEMA } from './schema'

export interface HeldRaffle extends Record<string, string | number> {
  code: string
  made: string
  starts_at: number
  ends_at: number
  seed: string
  commitment: string
  state: 'open' | 'drawn'
  list_hash: string
  is_announced: number
}

export interface Prize extends Record<string, string | number | null> {
  id: number
  code: string
  amount: number
  number: number | null
  member: string | null
  state: 'won' | 'asked' | 'given' | 'kept'
  claim: string | null
}

export interface HeldEntrant extends Record<string, string | number> {
  member: string
  book: string
  name: string
  first: number
  last: number
}

/** A raffle with its numbers and prizes. Its object is the only writer. */
export class Prizes {
  constructor(private readonly sql: Sql) {
    sql.exec(RAFFLE_SCHEMA)
    addLaterColumns(sql, [['raffle', 'is_announced', 'INTEGER NOT NULL DEFAULT 0']])
  }

  raffle(): HeldRaffle | undefined {
    return first(this.sql.exec<HeldRaffle>('SELECT * FROM raffle'))
  }

  make(raffle: Raffle, seed: string, commitment: string): void {
    const { code, startsAt, endsAt } = raffle
    this.sql.exec(
      `INSERT INTO raffle (code, made, starts_at, ends_at, seed, commitment, state)
       VALUES (?, ?, ?, ?, ?, ?, 'open')`,
      ...[code, JSON.stringify(raffle), startsAt, endsAt, seed, commitment],
    )
  }

  /** Numbers and prizes at once: what was drawn is drawn. */
  drawn(listHash: string, entrants: readonly HeldEntrant[], prizes: readonly Prize[]): void {
    const rows = entrants.map(({ member, book, name, first: from, last }) => {
      return [member, book, name, from, last]
    })
    this.sql.exec(
      `INSERT INTO entrant SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
       FROM json_each(?)`,
      JSON.stringify(rows),
    )
    for (const { code, amount, number, member } of prizes)
      this.sql.exec(
        'INSERT INTO prize (code, amount, number, member, state) VALUES (?, ?, ?, ?, ?)',
        ...[code, amount, number, member, member === null ? 'kept' : 'won'],
      )
    this.sql.exec(`UPDATE raffle SET state = 'drawn', list_hash = ?`, listHash)
  }

  rows(): RaffleRow[] {
    const query = 'SELECT name, first AS "from", last AS "to" FROM entrant ORDER BY first'
    return this.sql.exec<Record<'from' | 'to', number> & { name: string }>(query).toArray()
  }

  /** Prizes in the order in which they were drawn, with whose they are. */
  winners() {
    return this.sql
      .exec<{ prize: string; number: number | null; name: string | null }>(
        `SELECT p.code AS prize, p.number, e.name FROM prize p
         LEFT JOIN entrant e ON e.member = p.member ORDER BY p.id`,
      )
      .toArray()
  }

  numbers(): number {
    const query = 'SELECT COALESCE(MAX(last), 0) AS n FROM entrant'
    return this.sql.exec<{ n: number }>(query).one().n
  }

  of(member: string) {
    const own = first(this.sql.exec<HeldEntrant>('SELECT * FROM entrant WHERE member = ?', member))
    const query = 'SELECT * FROM prize WHERE member = ? ORDER BY id'
    return { own, prizes: this.sql.exec<Prize>(query, member).toArray() }
  }

  /** What each winner has won, all prizes together. */
  wonBy(): { member: string; amount: Minor }[] {
    return this.sql
      .exec<{ member: string; amount: number }>(
        `SELECT member, SUM(amount) AS amount FROM prize WHERE member IS NOT NULL
         GROUP BY member ORDER BY member`,
      )
      .toArray()
  }

  announced(): void {
    this.sql.exec('UPDATE raffle SET is_announced = 1')
  }

  sums() {
    return this.sql
      .exec<Record<'won' | 'given' | 'kept', Minor>>(
        `SELECT COALESCE(SUM(iif(state = 'kept', 0, amount)), 0) AS won,
           COALESCE(SUM(iif(state = 'given', amount, 0)), 0) AS given,
           COALESCE(SUM(iif(state = 'kept', amount, 0)), 0) AS kept FROM prize`,
      )
      .one()
  }

  /** All that a member has won and not taken, each under a claim of its own. */
  ask(member: string, code: string, now: number): Prize[] {
    this.sql.exec(
      `UPDATE prize SET state = 'asked', ask_at = ?,
         claim = 'raffle-' || ? || '|' || id || '|' || member || iif(tries > 0, '|' || tries, '')
       WHERE member = ? AND state = 'won'`,
      ...[now + MINUTE_MS, code, member],
    )
    return this.of(member).prizes.filter(({ state }) => state === 'asked')
  }

  confirm(claim: string): void {
    this.sql.exec(`UPDATE prize SET state = 'given' WHERE claim = ? AND state = 'asked'`, claim)
  }

  /** It was never given under that claim: it may be asked for again, under another. */
  release(claim: string): void {
    const update = `UPDATE prize SET state = 'won', tries = tries + 1, claim = NULL
      WHERE claim = ? AND state = 'asked'`
    this.sql.exec(update, claim)
  }

  due(now: number): { claim: string; book: string }[] {
    return this.sql
      .exec<{ claim: string; book: string }>(
        `SELECT p.claim, e.book FROM prize p JOIN entrant e ON e.member = p.member
         WHERE p.state = 'asked' AND p.ask_at <= ? LIMIT 50`,
        now,
      )
      .toArray()
  }

  /** What was to be asked for later than anything ever is, by a clock that was ahead, is due. */
  hurry(now: number): void {
    const update = `UPDATE prize SET ask_at = ?1 WHERE state = 'asked' AND ask_at > ?1 + ?2`
    this.sql.exec(update, now, MINUTE_MS)
  }

  askLater(claim: string, at: number): void {
    this.sql.exec('UPDATE prize SET ask_at = ? WHERE claim = ?', at, claim)
  }

  nextAsked(): number | null {
    const query = `SELECT MIN(ask_at) AS at FROM prize WHERE state = 'asked'`
    return this.sql.exec<{ at: number | null }>(query).one().at
  }
}
