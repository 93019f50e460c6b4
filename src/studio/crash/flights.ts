import type { Secret } from './chain'

export type FlightState = 'betting' | 'flying' | 'ended'

type Row = Record<string, SqlStorageValue>

export interface Flight extends Secret {
  id: number
  state: FlightState
  closeAt: number
  takeoffAt: number | null
  /** When it was last seen to go on. */
  aliveAt: number | null
  endedAt: number | null
}

/** A flight that has ended, as anybody may read it. */
export interface EndedFlight extends Secret {
  endedAt: number
}

/** A share of past flights that reached a multiple, beside what the rules say. */
export interface Share {
  multiple: number
  /** Flights of `of` that reached it. */
  reached: number
  of: number
}

const SHARES = [200, 500, 1_000, 10_000]

const ENDED = "state = 'ended'"

export class Flights {
  private readonly sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.sql = sql
  }

  newest(): Flight | null {
    const [row] = this.sql.exec('SELECT * FROM flight ORDER BY id DESC LIMIT 1').toArray()
    return row ? flightOf(row) : null
  }

  open({ chain, number, link, bound, bust }: Secret, closeAt: number): Flight {
    const columns = 'chain, number, link, bound, bust, close_at, state'
    this.sql.exec(
      `INSERT INTO flight (${columns}) VALUES (?, ?, ?, ?, ?, ?, 'betting')`,
      ...[chain, number, link, bound, bust, closeAt],
    )
    return this.newest() as Flight
  }

  takeOff(id: number, now: number): void {
    const set = "state = 'flying', takeoff_at = ?, alive_at = ?"
    this.sql.exec(`UPDATE flight SET ${set} WHERE id = ?`, now, now, id)
  }

  alive(id: number, now: number): void {
    this.sql.exec('UPDATE flight SET alive_at = ? WHERE id = ?', now, id)
  }

  end(id: number, now: number): void {
    this.sql.exec("UPDATE flight SET state = 'ended', ended_at = ? WHERE id = ?", now, id)
  }

  /** The last flights, the newest first. */
  recent(count: number): EndedFlight[] {
    return this.sql
      .exec(`SELECT * FROM flight WHERE ${ENDED} ORDER BY id DESC LIMIT ?`, count)
      .toArray()
      .map(endedOf)
  }

  ended(chain: string, number: number): EndedFlight | null {
    const [row] = this.sql
      .exec(`SELECT * FROM flight WHERE ${ENDED} AND chain = ? AND number = ?`, chain, number)
      .toArray()
    return row ? endedOf(row) : null
  }

  shares(count: number): Share[] {
    const last = `SELECT bust FROM flight WHERE ${ENDED} ORDER BY id DESC LIMIT ?`
    const busts = this.sql
      .exec(last, count)
      .toArray()
      .map(({ bust }) => Number(bust))
    return SHARES.map((multiple) => ({
      multiple,
      reached: busts.filter((bust) => bust >= multiple).length,
      of: busts.length,
    }))
  }
}

const maybe = (value: SqlStorageValue | undefined) => (value === null ? null : Number(value))

const secretOf = (row: Row): Secret => ({
  chain: String(row['chain']),
  number: Number(row['number']),
  link: String(row['link']),
  bound: String(row['bound']),
  bust: Number(row['bust']),
})

const endedOf = (row: Row): EndedFlight => ({ ...secretOf(row), endedAt: Number(row['ended_at']) })

const flightOf = (row: Row): Flight => ({
  ...secretOf(row),
  id: Number(row['id']),
  state: String(row['state']) as FlightState,
  closeAt: Number(row['close_at']),
  takeoffAt: maybe(row['takeoff_at']),
  aliveAt: maybe(row['alive_at']),
  endedAt: maybe(row['ended_at']),
})
