import { toHex } from '#lib/fair/hex'
import { commitmentOf } from '#lib/games/fair'
import type { ShownPairs } from './frames'

const SEED_BYTES = 32
/** A pair is named by the beginning of its commitment. */
const NAME_LENGTH = 16
/** A pair is used for so many shots at most. */
export const SHOTS_OF_PAIR = 1_000_000

export interface Pair extends Record<string, SqlStorageValue> {
  name: string
  person: string
  seed: string
  commitment: string
  /** `ended`: out of use by a restored copy. */
  state: 'next' | 'active' | 'ended' | 'shown'
  client: string | null
  begun: number
}

/** Seed pairs of those who shoot here: each has one in use, and the next one announced. */
export class Pairs {
  private readonly storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
  }

  find(name: string): Pair | null {
    return this.read('name = ?', name)
  }

  active(person: string): Pair | null {
    return this.read("state = 'active' AND person = ?", person)
  }

  next(person: string): Pair | null {
    return this.read("state = 'next' AND person = ?", person)
  }

  /** Announces a person's first pair. */
  async begin(person: string): Promise<void> {
    if (this.next(person)) return
    const made = await newPair()
    // While it was made, another request may have done the same.
    if (!this.next(person)) this.announce(person, made)
  }

  /** Counts shots; answers the nonce of the first one. */
  use({ name, begun }: Pair, shots: number): number {
    this.sql.exec('UPDATE pair SET begun = begun + ? WHERE name = ?', shots, name)
    return begun
  }

  /** Shows the seed in use, puts the announced one in its place and announces another. */
  async rotate({ person, name }: Pair, client: string, now: number): Promise<void> {
    const made = await newPair()
    this.storage.transactionSync(() => {
      const shown = "UPDATE pair SET state = 'shown', shown_at = ?"
      this.sql.exec(`${shown} WHERE person = ? AND state IN ('active', 'ended')`, now, person)
      this.sql.exec("UPDATE pair SET state = 'active', client = ? WHERE name = ?", client, name)
      this.announce(person, made)
    })
  }

  shown(person: string): ShownPairs {
    const [active, next] = [this.active(person), this.next(person)]
    if (!next) throw new Error(`no pair announced to ${person}`)
    return {
      active: active && {
        name: active.name,
        commitment: active.commitment,
        client: active.client ?? '',
        begun: active.begun,
      },
      next: { name: next.name, commitment: next.commitment },
    }
  }

  private get sql(): SqlStorage {
    return this.storage.sql
  }

  private announce(person: string, { name, seed, commitment }: NewPair): void {
    const values = [name, person, seed, commitment]
    this.sql.exec("INSERT INTO pair VALUES (?, ?, ?, ?, 'next', NULL, 0, NULL)", ...values)
  }

  private read(where: string, value: string): Pair | null {
    return this.sql.exec<Pair>(`SELECT * FROM pair WHERE ${where}`, value).toArray()[0] ?? null
  }
}

type NewPair = Pick<Pair, 'name' | 'seed' | 'commitment'>

/** A pair whose seed is drawn by chance, and bound before anything else is known. */
async function newPair(): Promise<NewPair> {
  const seed = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
  const commitment = await commitmentOf(seed)
  return { name: commitment.slice(0, NAME_LENGTH), seed, commitment }
}
