import type { Minor } from '#lib/money'

/** Who plays, as the wallet's `authenticate` said. */
export interface Seat {
  /** The wallet's name for the person, made for this vendor. */
  id: string
  /** The play session at the wallet. */
  session: string
  /** Shown to others: masked by the site. */
  name: string
  currency: string
  decimals: number
  /** Game code at the wallet. */
  game: string
  until: number
  minBet: Minor
  maxBet: Minor
  betStep: Minor
  realityMinutes: number
  /** Shortest time from start to start that the wallet asks for. */
  minRoundMs: number
  /** Whether one press may start several rounds. */
  autoplay: boolean
  /** When the person signed in at the site. */
  since: number
  /** The wallet's session is over: nothing is staked any more. */
  isClosed?: true
}

const MINOR_DIGITS = 4

/** Stakes must be a multiple of this. */
export const stakeStep = ({ betStep, decimals }: Pick<Seat, 'betStep' | 'decimals'>): Minor =>
  Math.max(betStep, 10 ** (MINOR_DIGITS - decimals))

type Row = { facts: string }

export const SEAT_TABLE = `CREATE TABLE IF NOT EXISTS seat (
  token TEXT PRIMARY KEY,
  seat TEXT NOT NULL,
  until INTEGER NOT NULL,
  facts TEXT NOT NULL
)`

/** The seats of a table, by the hash of the token that their page has. */
export class Seats {
  private readonly sql: SqlStorage
  private readonly known = new Map<string, Seat>()

  constructor(sql: SqlStorage) {
    this.sql = sql
  }

  add(token: string, seat: Seat, now: number): void {
    this.sql.exec('DELETE FROM seat WHERE until < ?', now)
    this.sql.exec(
      'INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?)',
      ...[token, seat.id, seat.until, JSON.stringify(seat)],
    )
  }

  /** Ends a play session; answers its tokens. */
  close(person: string, session: string): string[] {
    const rows = this.sql
      .exec<{ token: string; facts: string }>(
        'SELECT token, facts FROM seat WHERE seat = ?',
        person,
      )
      .toArray()
      .filter(({ facts }) => (JSON.parse(facts) as Seat).session === session)
    for (const { token, facts } of rows) {
      const closed = JSON.stringify({ ...JSON.parse(facts), isClosed: true })
      this.sql.exec('UPDATE seat SET facts = ? WHERE token = ?', closed, token)
      this.known.delete(token)
    }
    return rows.map(({ token }) => token)
  }

  find(token: string, now: number): Seat | null {
    const known = this.known.get(token)
    if (known) return known.until > now ? known : null
    const [row] = this.sql.exec<Row>('SELECT facts FROM seat WHERE token = ?', token).toArray()
    if (!row) return null
    const seat = JSON.parse(row.facts) as Seat
    this.known.set(token, seat)
    return seat.until > now ? seat : null
  }
}
