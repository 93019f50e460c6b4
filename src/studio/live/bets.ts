import type { Line, Bets as Placed } from '#lib/games/tables/table-game'
import type { Minor } from '#lib/money'
import type { OwnRound } from './frames'

type Row = Record<string, SqlStorageValue>

/**
 * `asked`: its stake was asked of the wallet, whose answer is awaited; `standing`: it counts;
 * `returned`: its stake goes back; `refused`: nothing was taken.
 */
export type BetState = 'asked' | 'standing' | 'returned' | 'refused'

/** What one call placed on a table. */
export interface Bet extends Placed {
  k: number
  seat: string
  session: string
  stake: Minor
  state: BetState
  /** Line by line; null while the round is not drawn. */
  payouts: Minor[] | null
}

export const isLive = ({ state }: Bet): boolean => state === 'asked' || state === 'standing'

/** The bets on a table, those of the round of now in memory too. */
export class Bets {
  private readonly sql: SqlStorage
  private held: { round: number; bets: Bet[]; ofSeat: Map<string, Bet[]> } | null = null

  constructor(sql: SqlStorage) {
    this.sql = sql
  }

  add(round: number, bet: Omit<Bet, 'k' | 'state' | 'payouts'>, now: number): Bet {
    const { bets } = this.hold(round)
    const added: Bet = { ...bet, k: bets.length, state: 'asked', payouts: null }
    const { k, seat, session, variant, lines, stake } = added
    const columns = 'round, k, seat, session, variant, lines, stake, state, at'
    this.sql.exec(
      `INSERT INTO bet (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, 'asked', ?)`,
      ...[round, k, seat, session, variant, JSON.stringify(lines), stake, now],
    )
    bets.push(added)
    this.byPerson(added)
    return added
  }

  setState(round: number, bet: Bet, state: BetState): void {
    this.sql.exec('UPDATE bet SET state = ? WHERE round = ? AND k = ?', state, round, bet.k)
    bet.state = state
  }

  pay(round: number, bet: Bet, payouts: Minor[]): void {
    const payout = payouts.reduce((sum, each) => sum + each, 0)
    const set = 'payouts = ?, payout = ?'
    const values = [JSON.stringify(payouts), payout, round, bet.k]
    this.sql.exec(`UPDATE bet SET ${set} WHERE round = ? AND k = ?`, ...values)
    bet.payouts = payouts
  }

  of(round: number): readonly Bet[] {
    return this.hold(round).bets
  }

  ofSeat(round: number, seat: string): readonly Bet[] {
    return this.hold(round).ofSeat.get(seat) ?? []
  }

  /** Those of a person, of any round. */
  stored(round: number, seat: string): Bet[] {
    const sought = "SELECT * FROM bet WHERE seat = ? AND round = ? AND state <> 'refused'"
    return this.sql.exec(`${sought} ORDER BY k`, seat, round).toArray().map(betOf)
  }

  /** The last rounds of a person that are over, the newest first. */
  own(seat: string, count: number): OwnRound[] {
    return this.sql
      .exec(
        `SELECT chain, number, outcome, ended_at, sum(stake) AS staked,
          sum(CASE WHEN bet.state = 'returned' THEN stake ELSE payout END) AS payout
        FROM bet JOIN round ON round.id = bet.round
        WHERE seat = ? AND bet.state IN ('standing', 'returned') AND ended_at IS NOT NULL
          AND round IN (SELECT DISTINCT round FROM bet WHERE seat = ? ORDER BY round DESC LIMIT ?)
        GROUP BY round.id ORDER BY round.id DESC`,
        ...[seat, seat, count],
      )
      .toArray()
      .map((row) => ({
        chain: String(row['chain']),
        number: Number(row['number']),
        outcome: row['outcome'] ? JSON.parse(String(row['outcome'])) : null,
        staked: Number(row['staked']),
        payout: Number(row['payout'] ?? 0),
        endedAt: Number(row['ended_at']),
      }))
  }

  /** What a person's play session has come to, in rounds that are over. */
  sitting(seat: string, session: string): { staked: Minor; paid: Minor } {
    const sums = 'sum(stake) AS staked, sum(payout) AS paid'
    const where = "seat = ? AND session = ? AND bet.state = 'standing' AND ended_at IS NOT NULL"
    const row = this.sql
      .exec(
        `SELECT ${sums} FROM bet JOIN round ON round.id = bet.round WHERE ${where}`,
        seat,
        session,
      )
      .one()
    return { staked: Number(row['staked'] ?? 0), paid: Number(row['paid'] ?? 0) }
  }

  private hold(round: number) {
    if (this.held?.round === round) return this.held
    const bets = this.sql
      .exec('SELECT * FROM bet WHERE round = ? ORDER BY k', round)
      .toArray()
      .map(betOf)
    this.held = { round, bets, ofSeat: new Map() }
    for (const bet of bets) this.byPerson(bet)
    return this.held
  }

  private byPerson(bet: Bet): void {
    const ofSeat = this.held?.ofSeat
    const own = ofSeat?.get(bet.seat)
    if (own) own.push(bet)
    else ofSeat?.set(bet.seat, [bet])
  }
}

const betOf = (row: Row): Bet => ({
  k: Number(row['k']),
  seat: String(row['seat']),
  session: String(row['session']),
  variant: String(row['variant']),
  lines: JSON.parse(String(row['lines'])) as Line[],
  stake: Number(row['stake']),
  state: String(row['state']) as BetState,
  payouts: row['payouts'] ? (JSON.parse(String(row['payouts'])) as Minor[]) : null,
})
