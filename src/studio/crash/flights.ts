import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import { beaconNumberFor } from '#lib/lottery/draw/beacon'
import { Beacons, type Bound } from '../chain/beacons'
import type { Policy } from '../chain/policy'
import type { Secret } from './derive'

/** `locked`: bets are closed, its end is not known yet; `void`: it never will be. */
export type FlightState = 'betting' | 'locked' | 'flying' | 'ended' | 'void'

type Row = Record<string, SqlStorageValue>

export interface Flight extends Secret {
  id: number
  state: FlightState
  closeAt: number
  /** The number of the public beacon that its end depends on, named before bets were taken. */
  beacon: number | null
  takeoffAt: number | null
  /** When it was last seen to go on. */
  aliveAt: number | null
  endedAt: number | null
}

/** A flight that is over, as anybody may read it. */
export interface EndedFlight extends Secret {
  isVoid: boolean
  closeAt: number
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
const OVER = "state IN ('ended', 'void')"
const FLIGHT = `SELECT flight.*, beacon.number AS beacon FROM flight
  LEFT JOIN beacon ON beacon.of = flight.chain || ':' || flight.number`

const nameOf = ({ chain, number }: Pick<Secret, 'chain' | 'number'>) => `${chain}:${number}`

export class Flights {
  private readonly sql: SqlStorage
  private readonly beacons: Beacons

  constructor(sql: SqlStorage) {
    this.sql = sql
    this.beacons = new Beacons(sql)
  }

  newest(): Flight | null {
    const [row] = this.sql.exec(`${FLIGHT} ORDER BY flight.id DESC LIMIT 1`).toArray()
    return row ? flightOf(row) : null
  }

  /** The number of the last flight of a chain. */
  played(chain: string): number {
    const rows = this.sql.exec('SELECT max(number) AS played FROM flight WHERE chain = ?', chain)
    return Number(rows.one()['played'] ?? 0)
  }

  open(secret: Secret, policy: Policy, closeAt: number): Flight {
    const { chain, number, link, bound, bust } = secret
    const columns = 'chain, number, link, bound, bust, close_at, state'
    this.sql.exec(
      `INSERT INTO flight (${columns}) VALUES (?, ?, ?, ?, ?, ?, 'betting')`,
      ...[chain, number, link, bound, bust, closeAt],
    )
    if (policy === 'drand') this.beacons.announce(nameOf(secret), beaconNumberFor(closeAt))
    return this.newest() as Flight
  }

  close(id: number): void {
    this.sql.exec("UPDATE flight SET state = 'locked' WHERE id = ?", id)
  }

  /** Its end is known: the public value is there. */
  draw(flight: Flight, value: BeaconValue, bust: number): void {
    this.beacons.take(nameOf(flight), value)
    this.sql.exec('UPDATE flight SET bust = ? WHERE id = ?', bust, flight.id)
  }

  setVoid(id: number, now: number): void {
    this.sql.exec("UPDATE flight SET state = 'void', ended_at = ? WHERE id = ?", now, id)
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

  /** A flight that is over, in whichever way. */
  over(chain: string, number: number): EndedFlight | null {
    const [row] = this.sql
      .exec(`SELECT * FROM flight WHERE ${OVER} AND chain = ? AND number = ?`, chain, number)
      .toArray()
    return row ? endedOf(row) : null
  }

  boundOf(chain: string, number: number): Bound | null {
    return this.beacons.find(nameOf({ chain, number }))
  }

  /** Flights that were called off, the newest first, and how many there were of both kinds. */
  voids(count: number): { of: number; voided: number; newest: EndedFlight[] } {
    const sums = this.sql
      .exec(`SELECT count(*) AS flights, total(state = 'void') AS voided FROM flight WHERE ${OVER}`)
      .one()
    const newest = this.sql
      .exec("SELECT * FROM flight WHERE state = 'void' ORDER BY id DESC LIMIT ?", count)
      .toArray()
      .map(endedOf)
    return { of: Number(sums['flights']), voided: Number(sums['voided']), newest }
  }

  /** A flight in whatever state it is. */
  find(chain: string, number: number): Flight | null {
    const sought = `${FLIGHT} WHERE flight.chain = ? AND flight.number = ?`
    const [row] = this.sql.exec(sought, chain, number).toArray()
    return row ? flightOf(row) : null
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

const maybe = (value: SqlStorageValue | undefined) =>
  value === null || value === undefined ? null : Number(value)

const secretOf = (row: Row): Secret => ({
  chain: String(row['chain']),
  number: Number(row['number']),
  link: String(row['link']),
  bound: String(row['bound']),
  bust: Number(row['bust']),
})

const endedOf = (row: Row): EndedFlight => ({
  ...secretOf(row),
  isVoid: row['state'] === 'void',
  closeAt: Number(row['close_at']),
  endedAt: Number(row['ended_at']),
})

const flightOf = (row: Row): Flight => ({
  ...secretOf(row),
  id: Number(row['id']),
  state: String(row['state']) as FlightState,
  closeAt: Number(row['close_at']),
  beacon: maybe(row['beacon']),
  takeoffAt: maybe(row['takeoff_at']),
  aliveAt: maybe(row['alive_at']),
  endedAt: maybe(row['ended_at']),
})
