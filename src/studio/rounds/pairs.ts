import { toHex } from '#lib/fair/hex'
import { commitmentOf } from '#lib/games/fair'
import type { OpenPair, ShownPair } from './calls'

const SEED_BYTES = 32
/** A pair is named by the beginning of its commitment. */
const NAME_LENGTH = 16
/** A pair is used for so many rounds at most. */
export const ROUNDS_OF_PAIR = 1_000_000
const SHOWN = 20

export interface Pair {
  name: string
  seed: string
  commitment: string
  /** `ended`: out of use by a restored copy, shown once nothing of it is open. */
  state: 'next' | 'active' | 'ended' | 'shown'
  client: string | null
  begun: number
  shown_at: number | null
}

type Row = Record<string, SqlStorageValue> & Pair

/** A pair whose seed is drawn by chance, and bound before anything else is known. */
async function newPair(): Promise<Pick<Pair, 'name' | 'seed' | 'commitment'>> {
  const seed = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
  const commitment = await commitmentOf(seed)
  return { name: commitment.slice(0, NAME_LENGTH), seed, commitment }
}

/** Seed pairs of one person: one in use for all games, the next one announced. */
export class Pairs {
  private readonly sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.sql = sql
  }

  active(): Pair | null {
    return this.ofState('active')
  }

  /** The announced pair; the very first is made when it is first asked for. */
  async next(): Promise<Pair> {
    const announced = this.ofState('next')
    if (announced) return announced
    const made = await newPair()
    // While it was made, another request may have done the same.
    return this.ofState('next') ?? this.announce(made)
  }

  find(name: string): Pair | null {
    return this.sql.exec<Row>('SELECT * FROM pair WHERE name = ?', name).toArray()[0] ?? null
  }

  /** Counts a round begun. */
  use({ name }: Pair): void {
    this.sql.exec('UPDATE pair SET begun = begun + 1 WHERE name = ?', name)
  }

  /**
   * Puts the announced pair in use and announces another; shows the seeds that were used before,
   * unless something of them is open.
   */
  async rotate(
    { next, client, isGoing }: { next: Pair; client: string; isGoing: boolean },
    now: number,
    storage: DurableObjectStorage,
  ) {
    const made = await newPair()
    storage.transactionSync(() => {
      const shown =
        "UPDATE pair SET state = 'shown', shown_at = ? WHERE state IN ('active', 'ended')"
      if (!isGoing) this.sql.exec(shown, now)
      const active = "UPDATE pair SET state = 'active', client = ? WHERE name = ?"
      this.sql.exec(active, client, next.name)
      this.announce(made)
    })
  }

  /** The last pairs whose seed is public, the newest first. */
  shown(): OpenPair[] {
    const rows = this.sql.exec<Row>(
      "SELECT * FROM pair WHERE state = 'shown' ORDER BY shown_at DESC, rowid DESC LIMIT ?",
      SHOWN,
    )
    return rows
      .toArray()
      .map((pair) => ({ ...shownPair(pair), seed: pair.seed, shownAt: Number(pair.shown_at) }))
  }

  private announce({ name, seed, commitment }: Pick<Pair, 'name' | 'seed' | 'commitment'>): Pair {
    const values = [name, seed, commitment]
    this.sql.exec("INSERT INTO pair VALUES (?, ?, ?, 'next', NULL, 0, NULL)", ...values)
    return { name, seed, commitment, state: 'next', client: null, begun: 0, shown_at: null }
  }

  private ofState(state: Pair['state']): Pair | null {
    return this.sql.exec<Row>('SELECT * FROM pair WHERE state = ?', state).toArray()[0] ?? null
  }
}

export const shownPair = ({ name, commitment, client, begun }: Pair): ShownPair => ({
  name,
  commitment,
  client: client ?? '',
  begun,
})
