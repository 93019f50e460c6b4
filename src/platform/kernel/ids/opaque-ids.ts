import type { Sql } from '#platform/kernel/ledger/sql'
import { speck, speckKeys } from './speck'

export const ID_KEY_SCHEMA = `
-- Mixes numbers of this book into ids that tell nothing of its volume. Never changed.
CREATE TABLE IF NOT EXISTS id_key (key TEXT NOT NULL) STRICT;
INSERT INTO id_key SELECT hex(randomblob(32)) WHERE NOT EXISTS (SELECT 1 FROM id_key);
`

/** Ids of earlier versions were plain numbers below this; none of ours is. */
const SMALLEST = 10 ** 14
const HALF = 2 ** 25
const STEPS = 4
/** One in nine is mixed again: so many times never happens. */
const NUMBERS_MAX = 100
const KEY_WORDS = [0, 8, 16, 24]

/**
 * Ids with the book in front, for routing, and 15 digits that tell neither order nor number: a
 * keyed permutation (a Feistel network of four rounds) of a number that is used once, so that two
 * never meet.
 */
export class OpaqueIds {
  private keys: number[] | undefined

  constructor(
    private readonly sql: Sql,
    private readonly book: string,
  ) {}

  /** `kind` is the letter that tells deposits from withdrawals and the like. */
  of(kind: string, number: number): string {
    let mixed = number
    do mixed = this.permuted(kind, mixed)
    while (mixed < SMALLEST || mixed >= 10 * SMALLEST)
    return `${this.book}-${kind}${mixed}`
  }

  /** The id of the row that a table gets next. */
  next(kind: string, table: 'deposit' | 'payee' | 'transfer' | 'withdraw'): string {
    const newest = this.sql.exec<{ n: number }>(`SELECT COALESCE(MAX(rowid), 0) AS n FROM ${table}`)
    return this.of(kind, newest.one().n + 1)
  }

  /** Numbers that an id may stand for, the likeliest first: the rows tell which it is. */
  numbersOf(kind: string, id: string): number[] {
    let mixed = Number(/-[a-z]?(\d{1,15})$/.exec(id)?.[1] ?? 0)
    if (mixed < SMALLEST) return [mixed]
    const numbers: number[] = []
    for (;;) {
      mixed = this.unpermuted(kind, mixed)
      if (mixed >= SMALLEST && mixed < 10 * SMALLEST) return numbers
      numbers.push(mixed)
      if (numbers.length === NUMBERS_MAX) return numbers
    }
  }

  private unpermuted(kind: string, number: number): number {
    let [left, right] = [Math.floor(number / HALF), number % HALF]
    for (let round = STEPS - 1; round >= 0; round--) {
      ;[left, right] = [(right - this.mark(kind, round, left) + HALF) % HALF, left]
    }
    return left * HALF + right
  }

  private permuted(kind: string, number: number): number {
    let [left, right] = [Math.floor(number / HALF), number % HALF]
    for (let round = 0; round < STEPS; round++) {
      ;[left, right] = [right, (left + this.mark(kind, round, right)) % HALF]
    }
    return left * HALF + right
  }

  /** What a round adds: the head of a block of the kind, the round and the number. */
  private mark(kind: string, round: number, number: number): number {
    this.keys ??= speckKeys(this.key())
    const [head] = speck(this.keys, [(kind.charCodeAt(0) || 0) * STEPS + round, number])
    return head % HALF
  }

  private key(): number[] {
    const { key } = this.sql.exec<{ key: string }>('SELECT key FROM id_key').one()
    return KEY_WORDS.map((at) => Number.parseInt(key.slice(at, at + 8), 16))
  }
}
