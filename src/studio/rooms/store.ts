import type { Fields } from '#lib/games/shape'
import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import type { Minor } from '#lib/money'
import type { Link } from '../chain/marks'

/**
 * `waiting`: stakes are held and others may come; `locked`: seats are held, and what it depends on
 * is awaited; `drawn`: paid; `void`: all stakes went back.
 */
export type RoundState = 'waiting' | 'locked' | 'drawn' | 'void'

/** Why stakes went back. */
export type VoidReason = 'nobody-came' | 'left' | 'beacon-missing'

export interface Room {
  id: string
  stake: Minor
}

export interface Round extends Link, BeaconValue {
  id: number
  room: string
  stake: Minor
  state: RoundState
  openedAt: number
  dueAt: number | null
  closedAt: number | null
  /** The number of the public beacon that it depends on. */
  beacon: number | null
  bet: Fields | null
  outcome: Fields | null
  rake: Minor | null
  /** What two seats had in common: their device, their address. */
  alike: string[]
  reason: VoidReason | null
  endedAt: number | null
}

/**
 * `asked`: its stake was asked of the wallet; `held`: it counts; `left`, `returned`: its stake goes
 * back; `refused`: nothing was taken.
 */
export type ChairState = 'asked' | 'held' | 'left' | 'returned' | 'refused'

/** A seat in a round, from the moment its stake is asked for. */
export interface Chair {
  k: number
  person: string
  session: string
  name: string
  /** The seed that this seat adds to the shuffle. */
  client: string
  side: string | null
  state: ChairState
  isReady: boolean
  payout: Minor | null
  device: string
  address: string
}

export type NewChair = Omit<Chair, 'k' | 'state' | 'isReady' | 'payout'>

export interface Ended {
  bet: Fields
  outcome: Fields
  rake: Minor
  payouts: readonly Minor[]
}

type Row = Record<string, SqlStorageValue>

export const isOpen = ({ state }: Chair): boolean => state === 'asked' || state === 'held'

/** Rooms, their rounds and who sits in them, each a row that says all it goes on from. */
export class Store {
  private readonly sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.sql = sql
  }

  rooms(): Room[] {
    return this.sql
      .exec('SELECT * FROM room ORDER BY stake, opened_at, rowid')
      .toArray()
      .map((row) => ({ id: String(row['id']), stake: Number(row['stake']) }))
  }

  room(id: string): Room | null {
    return this.rooms().find((room) => room.id === id) ?? null
  }

  addRoom({ id, stake }: Room, now: number): void {
    this.sql.exec('INSERT OR IGNORE INTO room VALUES (?, ?, ?)', id, stake, now)
  }

  /** Rounds that are not over, the oldest first. */
  going(): Round[] {
    return this.rounds("WHERE state IN ('waiting', 'locked') ORDER BY id")
  }

  newest(room: string): Round | null {
    return this.rounds('WHERE room = ? ORDER BY id DESC LIMIT 1', room)[0] ?? null
  }

  /** The newest round of each room. */
  newestOfAll(): Round[] {
    return this.rooms().flatMap(({ id }) => this.newest(id) ?? [])
  }

  find(id: number): Round {
    const [round] = this.rounds('WHERE id = ?', id)
    if (!round) throw new Error(`no round ${id}`)
    return round
  }

  named(chain: string, number: number): Round | null {
    return this.rounds('WHERE chain = ? AND number = ?', chain, number)[0] ?? null
  }

  /** How many rounds of a chain were begun. */
  begun(chain: string): number {
    const rows = this.sql.exec('SELECT max(number) AS begun FROM round WHERE chain = ?', chain)
    return Number(rows.one()['begun'] ?? 0)
  }

  open({ id, stake }: Room, { chain, number, link, bound }: Link, now: number): Round {
    this.sql.exec(
      `INSERT INTO round (room, stake, chain, number, link, bound, state, opened_at)
        VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?)`,
      ...[id, stake, chain, number, link, bound, now],
    )
    return this.named(chain, number) as Round
  }

  setDue(id: number, dueAt: number | null): void {
    this.sql.exec('UPDATE round SET due_at = ? WHERE id = ?', dueAt, id)
  }

  close(
    id: number,
    { now, beacon, alike }: { now: number; beacon: number | null; alike: string[] },
  ) {
    const set = "state = 'locked', closed_at = ?, beacon = ?, alike = ?"
    this.sql.exec(`UPDATE round SET ${set} WHERE id = ?`, now, beacon, alike.join(' '), id)
  }

  draw(id: number, { bet, outcome, rake }: Ended, value: BeaconValue | null, now: number): void {
    const set =
      "state = 'drawn', bet = ?, outcome = ?, rake = ?, signature = ?, randomness = ?, ended_at = ?"
    this.sql.exec(
      `UPDATE round SET ${set} WHERE id = ?`,
      ...[JSON.stringify(bet), JSON.stringify(outcome), rake],
      ...[value?.signature ?? '', value?.randomness ?? '', now, id],
    )
  }

  setVoid(id: number, reason: VoidReason, now: number): void {
    const set = "state = 'void', reason = ?, ended_at = ?"
    this.sql.exec(`UPDATE round SET ${set} WHERE id = ?`, reason, now, id)
  }

  /** Rounds that were called off, and how many there were of both kinds. */
  voids(count: number): { of: number; voided: number; newest: Round[] } {
    const over = "state IN ('drawn', 'void')"
    const sums = this.sql
      .exec(`SELECT count(*) AS rounds, total(state = 'void') AS voided FROM round WHERE ${over}`)
      .one()
    const newest = this.rounds("WHERE state = 'void' ORDER BY id DESC LIMIT ?", count)
    return { of: Number(sums['rounds']), voided: Number(sums['voided']), newest }
  }

  addChair(round: number, chair: NewChair, now: number): Chair {
    const { person, session, name, client, side, device, address } = chair
    const k = this.chairs(round).length
    this.sql.exec(
      `INSERT INTO chair VALUES (?, ?, ?, ?, ?, ?, ?, 'asked', 0, NULL, ?, ?, ?)`,
      ...[round, k, person, session, name, client, side, device, address, now],
    )
    return { ...chair, k, state: 'asked', isReady: false, payout: null }
  }

  setChair(round: number, k: number, state: ChairState): void {
    this.sql.exec('UPDATE chair SET state = ? WHERE round = ? AND k = ?', state, round, k)
  }

  setReady(round: number, k: number): void {
    this.sql.exec('UPDATE chair SET is_ready = 1 WHERE round = ? AND k = ?', round, k)
  }

  pay(round: number, k: number, payout: Minor): void {
    this.sql.exec('UPDATE chair SET payout = ? WHERE round = ? AND k = ?', payout, round, k)
  }

  /** All that ever asked for a seat in a round, in the sequence they came. */
  chairs(round: number): Chair[] {
    return this.sql
      .exec('SELECT * FROM chair WHERE round = ? ORDER BY k', round)
      .toArray()
      .map(chairOf)
  }

  held(round: number): Chair[] {
    return this.chairs(round).filter(({ state }) => state === 'held')
  }

  /** The seat that a person has in a round that is not over. */
  seated(person: string): { round: Round; chair: Chair } | null {
    for (const round of this.going()) {
      const chair = this.chairs(round.id).find((each) => each.person === person && isOpen(each))
      if (chair) return { round, chair }
    }
    return null
  }

  /** When the last round that a person played was closed. */
  lastStart(person: string): number | null {
    const [row] = this.sql
      .exec(
        `SELECT closed_at FROM chair JOIN round ON round.id = chair.round
          WHERE person = ? AND chair.state = 'held' AND closed_at IS NOT NULL
          ORDER BY chair.round DESC LIMIT 1`,
        person,
      )
      .toArray()
    return row ? Number(row['closed_at']) : null
  }

  /** The last rounds that a person played, or got a stake back from; the newest first. */
  own(person: string, count: number): { round: Round; chair: Chair }[] {
    return this.sql
      .exec(
        `SELECT chair.*, round.id AS of FROM chair JOIN round ON round.id = chair.round
          WHERE person = ? AND round.state IN ('drawn', 'void')
          AND chair.state IN ('held', 'returned') ORDER BY round.id DESC LIMIT ?`,
        person,
        count,
      )
      .toArray()
      .map((row) => ({ round: this.find(Number(row['of'])), chair: chairOf(row) }))
  }

  /** What a play session has staked and got in rounds that were drawn. */
  played(person: string, session: string): { stake: Minor; payout: Minor }[] {
    return this.sql
      .exec(
        `SELECT round.stake AS stake, payout FROM chair JOIN round ON round.id = chair.round
          WHERE person = ? AND session = ? AND round.state = 'drawn' AND chair.state = 'held'`,
        person,
        session,
      )
      .toArray()
      .map(({ stake, payout }) => ({ stake: Number(stake), payout: Number(payout ?? 0) }))
  }

  private rounds(rest: string, ...values: SqlStorageValue[]): Round[] {
    return this.sql
      .exec(`SELECT * FROM round ${rest}`, ...values)
      .toArray()
      .map(roundOf)
  }
}

const maybe = (value: SqlStorageValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

const fields = (value: SqlStorageValue | undefined): Fields | null =>
  typeof value === 'string' ? (JSON.parse(value) as Fields) : null

const roundOf = (row: Row): Round => ({
  id: Number(row['id']),
  room: String(row['room']),
  stake: Number(row['stake']),
  chain: String(row['chain']),
  number: Number(row['number']),
  link: String(row['link']),
  bound: String(row['bound']),
  state: String(row['state']) as RoundState,
  openedAt: Number(row['opened_at']),
  dueAt: maybe(row['due_at']),
  closedAt: maybe(row['closed_at']),
  beacon: maybe(row['beacon']),
  signature: String(row['signature']),
  randomness: String(row['randomness']),
  bet: fields(row['bet']),
  outcome: fields(row['outcome']),
  rake: maybe(row['rake']),
  alike: String(row['alike']).split(' ').filter(Boolean),
  reason: (row['reason'] ?? null) as VoidReason | null,
  endedAt: maybe(row['ended_at']),
})

const chairOf = (row: Row): Chair => ({
  k: Number(row['k']),
  person: String(row['person']),
  session: String(row['session']),
  name: String(row['name']),
  client: String(row['client']),
  side: (row['side'] ?? null) as string | null,
  state: String(row['state']) as ChairState,
  isReady: row['is_ready'] === 1,
  payout: maybe(row['payout']),
  device: String(row['device']),
  address: String(row['address']),
})
