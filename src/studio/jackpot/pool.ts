import { feed, type Jackpot } from '#lib/games/jackpot'
import { type Drop, type Fed, mustDropAt, type Share, type ShownJackpot, seed } from './facts'
import { migrate } from './schema'

const PARTS = 10_000n
const DROPS_SHOWN = 20
const SEED = 'seed'

/** Lines of an entry that are not 0, in ten-thousandths of a minor; together they are 0. */
type Lines = Partial<Record<'game' | 'pot' | 'reserve' | 'house' | 'winner', bigint>>

interface Entry {
  id: string
  kind: 'seed' | 'share' | 'drop'
  at: number
}

const ofSql = (value: SqlStorageValue | undefined) => BigInt(String(value ?? 0))
/** Parts of the pots stay far below what a double holds exactly. */
const toSql = (parts = 0n) => Number(parts)

/**
 * A progressive pot and its reserve, with the book of what came in and went out. A stake is counted
 * once, whatever it is asked again; each entry is written with what it changes.
 */
export class Pool {
  private readonly storage: DurableObjectStorage
  private readonly sql: SqlStorage

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
    this.sql = storage.sql
    migrate(storage.sql)
  }

  shown(): ShownJackpot {
    const row = this.row()
    const pot = row ? ofSql(row['pot']) / PARTS : BigInt(seed)
    return { isOpen: row?.['is_open'] === 1, pot: Number(pot), mustDropAt }
  }

  /** Opens it for stakes, or closes it; the house gives the first pot when it is first opened. */
  setOpen(isOpen: boolean, at: number): void {
    this.storage.transactionSync(() => {
      if (!this.row() && !isOpen) return
      if (!this.row()) {
        this.sql.exec('INSERT INTO pool VALUES (1, 0, 0, 0)')
        const first = BigInt(seed) * PARTS
        this.write({ id: SEED, kind: 'seed', at }, { house: -first, pot: first })
      }
      this.sql.exec('UPDATE pool SET is_open = ?', isOpen ? 1 : 0)
    })
  }

  /** Takes a stake's share, and pays the pot where it drops; the same again changes nothing. */
  feed(share: Share): Fed {
    return this.storage.transactionSync(() => {
      const isCounted = this.sql.exec('SELECT 1 FROM entry WHERE id = ?', share.round).toArray()
      if (isCounted.length === 0) this.count(share)
      const [drop] = this.sql
        .exec('SELECT paid FROM pot_drop WHERE round = ?', share.round)
        .toArray()
      return { paid: Number(drop?.['paid'] ?? 0), now: this.shown() }
    })
  }

  drops(): Drop[] {
    return this.sql
      .exec('SELECT * FROM pot_drop ORDER BY number DESC LIMIT ?', DROPS_SHOWN)
      .toArray()
      .map((row) => ({
        number: Number(row['number']),
        by: String(row['cause']) as Drop['by'],
        round: String(row['round']),
        game: String(row['game']),
        stake: Number(row['stake']),
        held: String(row['held']),
        paid: Number(row['paid']),
        at: Number(row['at']),
      }))
  }

  /** How many accounts, entries or drops are not what all entries say; 0 in a sound book. */
  faults(): number {
    const row = this.row()
    if (!row) return 0
    const sums = this.sql
      .exec(
        `SELECT CAST(sum(pot) AS TEXT) AS pot, CAST(sum(reserve) AS TEXT) AS reserve,
          CAST(sum(winner) AS TEXT) AS winner,
          sum(game + pot + reserve + house + winner <> 0) AS uneven FROM entry`,
      )
      .one()
    const paid = this.sql.exec('SELECT CAST(sum(paid) AS TEXT) AS paid FROM pot_drop').one()
    const isWrong = [
      ofSql(sums['pot']) !== ofSql(row['pot']),
      ofSql(sums['reserve']) !== ofSql(row['reserve']),
      ofSql(sums['winner']) !== ofSql(paid['paid']) * PARTS,
    ]
    return isWrong.filter(Boolean).length + Number(sums['uneven'] ?? 0)
  }

  private count({ round, game, stake, isTicketWon, at }: Share): void {
    const row = this.row()
    if (!row) throw new Error('the jackpot was never opened')
    const held: Jackpot = { pot: ofSql(row['pot']), reserve: ofSql(row['reserve']) }
    const { toPot, toReserve, paid, fromReserve, toppedUp } = feed(held, stake, isTicketWon)
    const share: Entry = { id: round, kind: 'share', at }
    this.write(share, { game: -(toPot + toReserve), pot: toPot, reserve: toReserve })
    if (paid === 0) return
    const winner = BigInt(paid) * PARTS
    const pot = fromReserve + toppedUp - winner
    const drop: Entry = { id: `${round}/j`, kind: 'drop', at }
    this.write(drop, { pot, reserve: -fromReserve, house: -toppedUp, winner })
    this.sql.exec(
      `INSERT INTO pot_drop (round, cause, game, stake, held, paid, at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[round, isTicketWon ? 'ticket' : 'limit', game, stake, toSql(held.pot + toPot), paid, at],
    )
  }

  private write({ id, kind, at }: Entry, lines: Lines): void {
    const { game, pot, reserve, house, winner } = lines
    const values = [game, pot, reserve, house, winner].map(toSql)
    this.sql.exec('INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)', id, kind, ...values, at)
    const change = 'UPDATE pool SET pot = pot + ?, reserve = reserve + ?'
    this.sql.exec(change, toSql(pot), toSql(reserve))
  }

  private row(): Record<string, SqlStorageValue> | null {
    return this.sql.exec('SELECT * FROM pool').toArray()[0] ?? null
  }
}
