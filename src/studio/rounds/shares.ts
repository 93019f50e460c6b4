import { draw, readFair, type SingleFair, ticketKey } from '#lib/games/fair'
import { drawTicket } from '#lib/games/jackpot'
import { JACKPOT, type JackpotLink, type Share, type ShownJackpot } from '../jackpot/facts'
import type { Outbox } from '../outbox'
import type { RoundName } from './calls'
import { roundGameOf } from './games'
import type { Pairs } from './pairs'
import { jackpotPaid, type Purse, roundId } from './settle'
import type { Round, RoundStore } from './store'

export const SHARE_TABLES = [
  // Rounds whose stake feeds the jackpot; `jackpot_paid` is null until the pot has answered, and
  // `feed_at` says when it is asked next.
  `CREATE TABLE IF NOT EXISTS jackpot_share (
    pair TEXT NOT NULL,
    nonce INTEGER NOT NULL,
    is_taken INTEGER NOT NULL,
    jackpot_paid INTEGER,
    feed_at INTEGER NOT NULL,
    PRIMARY KEY (pair, nonce)
  )`,
  `CREATE INDEX IF NOT EXISTS jackpot_share_due ON jackpot_share (feed_at)
    WHERE is_taken = 1 AND jackpot_paid IS NULL`,
]

const DUE = 'is_taken = 1 AND jackpot_paid IS NULL'
/** A pot that did not answer is asked again after this. */
const AGAIN_MS = 5_000
/** How long what the pot said last is believed. */
const KEPT_MS = 3_000

interface SharesParts {
  storage: DurableObjectStorage
  purse: Purse
  clock: () => number
  /** Null where what is staked feeds none. */
  link: JackpotLink | null
}

/** A round's ticket: whether it wins the pot, by its seeds alone. */
export async function isTicketWon(fair: SingleFair, stake: number): Promise<boolean> {
  return (await draw(await ticketKey(JACKPOT, fair), drawTicket(stake))).value
}

/** What of somebody's stakes goes to the jackpot: each once, asked until the pot has answered. */
export class Shares {
  private readonly parts: SharesParts
  private readonly sql: SqlStorage
  private readonly store: RoundStore
  private readonly pairs: Pairs
  private readonly outbox: Outbox
  private known: { now: ShownJackpot | null; at: number } | null = null
  private readonly asking = new Set<string>()

  constructor(parts: SharesParts, of: { store: RoundStore; pairs: Pairs; outbox: Outbox }) {
    this.parts = parts
    this.sql = parts.storage.sql
    this.store = of.store
    this.pairs = of.pairs
    this.outbox = of.outbox
  }

  /** How the jackpot stands that a game feeds; null where it feeds none, or nobody answers. */
  async shown(game: string): Promise<ShownJackpot | null> {
    const { link, clock } = this.parts
    if (!link || !roundGameOf(game)?.isSlot) return null
    const now = clock()
    if (!this.known || now - this.known.at >= KEPT_MS) {
      this.known = { now: await link.shown().catch(() => null), at: now }
    }
    return this.known.now?.isOpen ? this.known.now : null
  }

  /** Notes, in the transaction that notes a round, that its stake feeds the jackpot. */
  begin({ pair, nonce }: RoundName): void {
    const values = 'VALUES (?, ?, 0, NULL, ?)'
    this.sql.exec(`INSERT INTO jackpot_share ${values}`, pair, nonce, this.parts.clock())
  }

  /** Its stake was taken: from now on the pot is asked. */
  take({ pair, nonce }: RoundName): void {
    const where = 'pair = ? AND nonce = ?'
    this.sql.exec(`UPDATE jackpot_share SET is_taken = 1 WHERE ${where}`, pair, nonce)
  }

  nextDue(): number | null {
    const waiting = this.due(Number.MAX_SAFE_INTEGER).filter(
      (name) => !this.asking.has(roundId(name)),
    )
    return waiting.length > 0 ? Math.min(...waiting.map(({ feedAt }) => feedAt)) : null
  }

  /** Asks the pot for all that is due. */
  async step(): Promise<void> {
    for (const name of this.due(this.parts.clock())) await this.feed(name)
  }

  /** Feeds one stake; what it wins is written together with the letter that pays it. */
  async feed(name: RoundName): Promise<Round> {
    const round = this.store.find(name)
    if (!round) throw new Error(`no round ${roundId(name)}`)
    const { link, storage, clock } = this.parts
    if (round.jackpotPaid !== null || !link || this.asking.has(roundId(name))) return round
    this.asking.add(roundId(name))
    try {
      const fed = await link.feed(await this.shareOf(round)).catch(() => null)
      this.known = fed ? { now: fed.now, at: clock() } : this.known
      storage.transactionSync(() => this.note(round, fed?.paid ?? null))
    } finally {
      this.asking.delete(roundId(name))
    }
    return this.store.find(name) ?? round
  }

  private async shareOf(round: Round): Promise<Share> {
    const { pair, nonce, game, staked: stake, at } = round
    const found = this.pairs.find(pair)
    const fair = readFair('single', { seed: found?.seed, client: found?.client, nonce })
    const isWon = await isTicketWon(fair as SingleFair, stake)
    return { round: roundId(round), game, stake, isTicketWon: isWon, at }
  }

  private note(round: Round, paid: number | null): void {
    const { purse, clock } = this.parts
    const { pair, nonce } = round
    const [change, value] = paid === null ? ['feed_at', clock() + AGAIN_MS] : ['jackpot_paid', paid]
    const set = `UPDATE jackpot_share SET ${change} = ? WHERE pair = ? AND nonce = ?`
    this.sql.exec(set, value, pair, nonce)
    if (paid) this.outbox.add(jackpotPaid(round, purse, paid), clock())
  }

  private due(until: number): (RoundName & { feedAt: number })[] {
    return this.sql
      .exec(`SELECT * FROM jackpot_share WHERE ${DUE} AND feed_at <= ? ORDER BY feed_at`, until)
      .toArray()
      .map((row) => ({
        pair: String(row['pair']),
        nonce: Number(row['nonce']),
        feedAt: Number(row['feed_at']),
      }))
  }
}
