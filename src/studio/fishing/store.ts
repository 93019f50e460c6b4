import type { Minor } from '#lib/money'
import type { FreeShots } from './frames'

type Row = Record<string, SqlStorageValue>

export interface Gun {
  slot: number
  person: string
  session: string
  name: string
  game: string
  /** Since when nobody of this person looks; null while somebody does. */
  awayAt: number | null
}

/** A shot as it was taken: what it was aimed at, as it was then. */
export interface Shot {
  /** What the page called it; -1 for one that was fired for its member. */
  n: number
  weapon: string
  stake: Minor
  targets: string[]
  species: string[]
  tide: boolean
  cost: Minor
  /** The burst that won it, where it is free. */
  of: number | null
}

export interface Result {
  hits: number[]
  freeShots: number
  payout: Minor
}

/**
 * `staking`: its stake was asked of the wallet; `settled`: drawn, and its letters written;
 * `cancelled`: nothing was taken; `void`: the stake goes back.
 */
export type BurstState = 'staking' | 'settled' | 'cancelled' | 'void'

export interface Burst {
  id: number
  person: string
  session: string
  game: string
  pair: string
  first: number
  shots: Shot[]
  results: Result[] | null
  staked: Minor
  payout: Minor
  state: BurstState
  at: number
}

export type NewBurst = Pick<
  Burst,
  'person' | 'session' | 'game' | 'pair' | 'first' | 'shots' | 'staked' | 'at'
>

/** Guns, bursts of shots and free shots that are left. */
export class Store {
  private readonly sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.sql = sql
  }

  guns(): Gun[] {
    return this.sql.exec('SELECT * FROM gun ORDER BY slot').toArray().map(gunOf)
  }

  gun(person: string): Gun | null {
    const [row] = this.sql.exec('SELECT * FROM gun WHERE person = ?', person).toArray()
    return row ? gunOf(row) : null
  }

  addGun({ slot, person, session, name, game }: Omit<Gun, 'awayAt'>, now: number): void {
    const values = [slot, person, session, name, game, now]
    this.sql.exec('INSERT INTO gun VALUES (?, ?, ?, ?, ?, ?)', ...values)
  }

  setSession(person: string, session: string): void {
    this.sql.exec('UPDATE gun SET session = ? WHERE person = ?', session, person)
  }

  setAway(person: string, at: number | null): void {
    this.sql.exec('UPDATE gun SET away_at = ? WHERE person = ?', at, person)
  }

  removeGun(slot: number): void {
    this.sql.exec('DELETE FROM gun WHERE slot = ?', slot)
  }

  begin({ person, session, game, pair, first, shots, staked, at }: NewBurst): Burst {
    this.sql.exec(
      `INSERT INTO burst (person, session, game, pair, first, shots, staked, payout, state, at)
        VALUES (?, ?, ?, ?, ?, ?, ?, 0, 'staking', ?)`,
      ...[person, session, game, pair, first, JSON.stringify(shots), staked, at],
    )
    return this.named(pair, first) as Burst
  }

  setState(id: number, state: BurstState): void {
    this.sql.exec('UPDATE burst SET state = ? WHERE id = ?', state, id)
  }

  settle(id: number, results: readonly Result[], payout: Minor): void {
    const set = "state = 'settled', results = ?, payout = ?"
    this.sql.exec(`UPDATE burst SET ${set} WHERE id = ?`, JSON.stringify(results), payout, id)
  }

  find(id: number): Burst | null {
    return this.bursts('WHERE id = ?', id)[0] ?? null
  }

  named(pair: string, first: number): Burst | null {
    return this.bursts('WHERE pair = ? AND first = ?', pair, first)[0] ?? null
  }

  going(): Burst[] {
    return this.bursts("WHERE state = 'staking' ORDER BY id")
  }

  /** The last bursts of a person that were played or given back; the newest first. */
  own(person: string, count: number): Burst[] {
    const where = "person = ? AND state IN ('settled', 'void')"
    return this.bursts(`WHERE ${where} ORDER BY id DESC LIMIT ?`, person, count)
  }

  /** What a play session has come to. */
  sums(person: string, session: string): { rounds: number; staked: Minor; paid: Minor } {
    const { rounds, staked, paid } = this.sql
      .exec(
        `SELECT count(*) AS rounds, total(staked) AS staked, total(payout) AS paid FROM burst
          WHERE person = ? AND session = ? AND state = 'settled'`,
        person,
        session,
      )
      .one()
    return { rounds: Number(rounds), staked: Number(staked), paid: Number(paid) }
  }

  /** Free shots of a person, those of the oldest burst first. */
  free(person: string): { stake: Minor; burst: number; left: number }[] {
    const sought =
      'SELECT * FROM free_shot WHERE person = ? AND left_over > 0 ORDER BY burst, stake'
    return this.sql
      .exec(sought, person)
      .toArray()
      .map((row) => ({
        stake: Number(row['stake']),
        burst: Number(row['burst']),
        left: Number(row['left_over']),
      }))
  }

  freeShots(person: string): FreeShots[] {
    const sums = new Map<Minor, number>()
    for (const { stake, left } of this.free(person)) {
      sums.set(stake, (sums.get(stake) ?? 0) + left)
    }
    return [...sums].map(([stake, left]) => ({ stake, left }))
  }

  addFree(person: string, stake: Minor, burst: number, shots: number): void {
    this.sql.exec(
      `INSERT INTO free_shot VALUES (?, ?, ?, ?) ON CONFLICT (person, stake, burst)
        DO UPDATE SET left_over = left_over + excluded.left_over`,
      ...[person, stake, burst, shots],
    )
  }

  private bursts(rest: string, ...values: SqlStorageValue[]): Burst[] {
    return this.sql
      .exec(`SELECT * FROM burst ${rest}`, ...values)
      .toArray()
      .map(burstOf)
  }
}

const gunOf = (row: Row): Gun => ({
  slot: Number(row['slot']),
  person: String(row['person']),
  session: String(row['session']),
  name: String(row['name']),
  game: String(row['game']),
  awayAt: row['away_at'] === null ? null : Number(row['away_at']),
})

const burstOf = (row: Row): Burst => ({
  id: Number(row['id']),
  person: String(row['person']),
  session: String(row['session']),
  game: String(row['game']),
  pair: String(row['pair']),
  first: Number(row['first']),
  shots: JSON.parse(String(row['shots'])) as Shot[],
  results: row['results'] ? (JSON.parse(String(row['results'])) as Result[]) : null,
  staked: Number(row['staked']),
  payout: Number(row['payout']),
  state: String(row['state']) as BurstState,
  at: Number(row['at']),
})
