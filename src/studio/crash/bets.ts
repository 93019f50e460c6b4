import type { Minor } from '#lib/money'
import type { OwnBet } from './frames'
import type { Cashed } from './live-flight'

type Row = Record<string, SqlStorageValue>

/**
 * `asked`: its stake was asked of the wallet, whose answer is awaited; `standing`: it counts;
 * `returned`: its stake goes back; `refused`: nothing was taken.
 */
export type BetState = 'asked' | 'standing' | 'returned' | 'refused'

export interface Bet {
  k: number
  seat: string
  name: string
  slot: number
  stake: Minor
  auto: number | null
  state: BetState
  /** The tick at which it was cashed by hand. */
  cash: number | null
  /** The multiple it was cashed at, 0 when lost; null while it is open. */
  cashed: number | null
  payout: Minor | null
}

export type NewBet = Pick<Bet, 'seat' | 'name' | 'slot' | 'stake' | 'auto'>

export class Bets {
  private readonly sql: SqlStorage
  /** The bets of one flight, as they are stored: the one that all look at. */
  private held: { flight: number; bets: Bet[]; ofSeat: Map<string, Bet[]> } | null = null

  constructor(sql: SqlStorage) {
    this.sql = sql
  }

  add(flight: number, { seat, name, slot, stake, auto }: NewBet, now: number): Bet {
    const { bets } = this.hold(flight)
    const k = bets.length
    const columns = 'flight, k, seat, name, slot, stake, auto, state, at'
    this.sql.exec(
      `INSERT INTO bet (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, 'asked', ?)`,
      ...[flight, k, seat, name, slot, stake, auto, now],
    )
    const open = { state: 'asked' as const, cash: null, cashed: null, payout: null }
    const bet: Bet = { k, seat, name, slot, stake, auto, ...open }
    bets.push(bet)
    this.byPerson(bet)
    return bet
  }

  setState(flight: number, k: number, state: BetState): void {
    this.sql.exec('UPDATE bet SET state = ? WHERE flight = ? AND k = ?', state, flight, k)
    this.change(flight, k, { state })
  }

  /** `tick` where it was by hand. */
  cash(flight: number, { k, multiple, payout }: Cashed, tick: number | null): Bet {
    const set = 'cash = ?, cashed = ?, payout = ?'
    const at = 'flight = ? AND k = ? AND cashed IS NULL'
    this.sql.exec(`UPDATE bet SET ${set} WHERE ${at}`, tick, multiple, payout, flight, k)
    return this.change(flight, k, { cash: tick, cashed: multiple, payout })
  }

  of(flight: number): readonly Bet[] {
    return this.hold(flight).bets
  }

  ofSeat(flight: number, seat: string): readonly Bet[] {
    return this.hold(flight).ofSeat.get(seat) ?? []
  }

  /** Those of a person, of any flight. */
  stored(flight: number, seat: string): Bet[] {
    const sought = "SELECT * FROM bet WHERE seat = ? AND flight = ? AND state <> 'refused'"
    return this.sql.exec(`${sought} ORDER BY k`, seat, flight).toArray().map(betOf)
  }

  private hold(flight: number) {
    if (this.held?.flight === flight) return this.held
    const bets = this.sql
      .exec('SELECT * FROM bet WHERE flight = ? ORDER BY k', flight)
      .toArray()
      .map(betOf)
    this.held = { flight, bets, ofSeat: new Map() }
    for (const bet of bets) this.byPerson(bet)
    return this.held
  }

  private byPerson(bet: Bet): void {
    const ofSeat = this.held?.ofSeat
    ofSeat?.set(bet.seat, [...(ofSeat.get(bet.seat) ?? []), bet])
  }

  private change(flight: number, k: number, change: Partial<Bet>): Bet {
    return Object.assign(this.hold(flight).bets[k] as Bet, change)
  }

  /** The last bets of a person in flights that have ended, the newest first. */
  own(seat: string, count: number): OwnBet[] {
    return this.sql
      .exec(
        `SELECT chain, number, bust, stake, bet.state AS state, cashed, payout, ended_at
        FROM bet JOIN flight ON flight.id = bet.flight
        WHERE seat = ? AND flight.state = 'ended' AND bet.state IN ('standing', 'returned')
        ORDER BY flight DESC, k DESC LIMIT ?`,
        seat,
        count,
      )
      .toArray()
      .map((row) => ({
        chain: String(row['chain']),
        number: Number(row['number']),
        bust: Number(row['bust']),
        stake: Number(row['stake']),
        cashed: Number(row['cashed'] ?? 0),
        payout: row['state'] === 'returned' ? Number(row['stake']) : Number(row['payout'] ?? 0),
        isReturned: row['state'] === 'returned',
        endedAt: Number(row['ended_at']),
      }))
  }
}

const maybe = (value: SqlStorageValue | undefined) =>
  value === null || value === undefined ? null : Number(value)

const betOf = (row: Row): Bet => ({
  k: Number(row['k']),
  seat: String(row['seat']),
  name: String(row['name']),
  slot: Number(row['slot']),
  stake: Number(row['stake']),
  auto: maybe(row['auto']),
  state: String(row['state']) as BetState,
  cash: maybe(row['cash']),
  cashed: maybe(row['cashed']),
  payout: maybe(row['payout']),
})
