import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import { beaconNumberFor } from '#lib/lottery/draw/beacon'
import { Beacons, type Bound } from '../chain/beacons'
import type { NextLink } from '../chain/chains'
import type { Link } from '../chain/marks'
import type { PastRound, RoundState } from './frames'

type Row = Record<string, SqlStorageValue>
type Outcome = Record<string, unknown>

export interface Round extends Link {
  id: number
  state: RoundState
  closeAt: number
  /** The number of the public beacon that it depends on, named before bets were taken. */
  beacon: number | null
  outcome: Outcome | null
  drawnAt: number | null
  endedAt: number | null
}

const ROUND = `SELECT round.*, beacon.number AS beacon FROM round
  LEFT JOIN beacon ON beacon.of = round.chain || ':' || round.number`

const nameOf = ({ chain, number }: Pick<Link, 'chain' | 'number'>) => `${chain}:${number}`

/**
 * A round after a restart. Times that lie later than they may be were set by a clock that was
 * ahead: bets are taken no longer than ever, and nothing is shown for longer.
 */
export function afterRestart(round: Round, now: number, bettingMs: number): Round {
  const { closeAt, drawnAt, endedAt } = round
  return {
    ...round,
    closeAt: Math.min(closeAt, now + bettingMs),
    drawnAt: drawnAt && Math.min(drawnAt, now),
    endedAt: endedAt && Math.min(endedAt, now),
  }
}

export const isOver = (state: RoundState): boolean => state === 'settled' || state === 'void'

/** The rounds of a table. */
export class Rounds {
  private readonly sql: SqlStorage
  private readonly beacons: Beacons

  constructor(sql: SqlStorage) {
    this.sql = sql
    this.beacons = new Beacons(sql)
  }

  newest(): Round | null {
    const [row] = this.sql.exec(`${ROUND} ORDER BY round.id DESC LIMIT 1`).toArray()
    return row ? roundOf(row) : null
  }

  /** The number of the last round of a chain. */
  played(chain: string): number {
    const rows = this.sql.exec('SELECT max(number) AS played FROM round WHERE chain = ?', chain)
    return Number(rows.one()['played'] ?? 0)
  }

  open({ policy, ...link }: NextLink, closeAt: number): Round {
    const { chain, number, bound } = link
    this.sql.exec(
      `INSERT INTO round (chain, number, state, link, bound, close_at)
        VALUES (?, ?, 'betting', ?, ?, ?)`,
      ...[chain, number, link.link, bound, closeAt],
    )
    if (policy === 'drand') this.beacons.announce(nameOf(link), beaconNumberFor(closeAt))
    return this.newest() as Round
  }

  close(id: number): void {
    this.sql.exec("UPDATE round SET state = 'locked' WHERE id = ?", id)
  }

  /** What it came to; `value` where it was bound to a public one of its own. */
  draw(round: Round, value: BeaconValue | null, outcome: Outcome, now: number): void {
    if (value) this.beacons.take(nameOf(round), value)
    const set = "state = 'drawn', outcome = ?, drawn_at = ?"
    this.sql.exec(`UPDATE round SET ${set} WHERE id = ?`, JSON.stringify(outcome), now, round.id)
  }

  end(id: number, state: 'settled' | 'void', now: number): void {
    this.sql.exec('UPDATE round SET state = ?, ended_at = ? WHERE id = ?', state, now, id)
  }

  boundOf(chain: string, number: number): Bound | null {
    return this.beacons.find(nameOf({ chain, number }))
  }

  /** A round in whatever state it is. */
  find(chain: string, number: number): Round | null {
    const sought = `${ROUND} WHERE round.chain = ? AND round.number = ?`
    const [row] = this.sql.exec(sought, chain, number).toArray()
    return row ? roundOf(row) : null
  }

  /** The last rounds that were drawn to their end, the newest first. */
  past(count: number): PastRound[] {
    const where = "state = 'settled' ORDER BY id DESC LIMIT ?"
    return this.sql
      .exec(`SELECT chain, number, outcome FROM round WHERE ${where}`, count)
      .toArray()
      .map((row) => ({
        chain: String(row['chain']),
        number: Number(row['number']),
        outcome: JSON.parse(String(row['outcome'])) as Outcome,
      }))
  }

  /** How many were over, how many of these were called off, and the last of the latter. */
  voids(count: number): { of: number; voided: number; newest: Round[] } {
    const over = "state IN ('settled', 'void')"
    const sums = this.sql
      .exec(`SELECT count(*) AS rounds, total(state = 'void') AS voided FROM round WHERE ${over}`)
      .one()
    const newest = this.sql
      .exec(`${ROUND} WHERE round.state = 'void' ORDER BY round.id DESC LIMIT ?`, count)
      .toArray()
      .map(roundOf)
    return { of: Number(sums['rounds']), voided: Number(sums['voided']), newest }
  }
}

const maybe = (value: SqlStorageValue | undefined) =>
  value === null || value === undefined ? null : Number(value)

const roundOf = (row: Row): Round => ({
  id: Number(row['id']),
  chain: String(row['chain']),
  number: Number(row['number']),
  link: String(row['link']),
  bound: String(row['bound']),
  state: String(row['state']) as RoundState,
  closeAt: Number(row['close_at']),
  beacon: maybe(row['beacon']),
  outcome: row['outcome'] ? (JSON.parse(String(row['outcome'])) as Outcome) : null,
  drawnAt: maybe(row['drawn_at']),
  endedAt: maybe(row['ended_at']),
})
