import type { Sql } from '#platform/kernel/ledger/sql'
import { Mixer, read, written } from './mixer'
import { speckKeys } from './speck'

export const ID_KEY_SCHEMA = `
-- Mixes numbers of this book into ids that tell nothing of its volume. Never changed.
CREATE TABLE IF NOT EXISTS id_key (key TEXT NOT NULL) STRICT;
INSERT INTO id_key SELECT hex(randomblob(32)) WHERE NOT EXISTS (SELECT 1 FROM id_key);
`

const TIME_LENGTH = 7
const NUMBER_LENGTH = 6
/** Tenths of seconds: 2 000 bets a second still lie close together. */
const TIME_UNIT_MS = 100
/** A number has 30 bits, in two halves. */
const HALF = 2 ** 15
/** A time of ours begins with a letter until 2078: no id of digits alone is one of these. */
const ID = /-[a-z]?[G-Z][0-9A-Z]{6}([0-9A-Z]{6})$/

/** Ids of version 2 were 15 digits; those of version 1 plain numbers below them. */
const DIGITS_SMALLEST = 10 ** 14
const DIGITS_HALF = 2 ** 25
/** One in nine was mixed again: so many times never happens. */
const NUMBERS_MAX = 100
const KEY_WORDS = [0, 8, 16, 24]

/**
 * Ids with the book in front, for routing, seven digits of the time, so that new rows lie together
 * in every index, and six that tell neither order nor number: a keyed permutation (a Feistel
 * network of four rounds) of a number that is used once, so that two never meet.
 */
export class OpaqueIds {
  private kept: Mixer | undefined

  constructor(
    private readonly sql: Sql,
    private readonly book: string,
  ) {}

  /**
   * `kind` is the letter that tells deposits from withdrawals and the like; `at` is when, in
   * milliseconds.
   */
  of(kind: string, number: number, at: number): string {
    const time = written(Math.floor(at / TIME_UNIT_MS), TIME_LENGTH)
    return `${this.book}-${kind}${time}${written(this.mixer().mixed(kind, number, HALF), NUMBER_LENGTH)}`
  }

  /** The id of the row that a table gets next. */
  next(
    kind: string,
    table: 'deposit' | 'payee' | 'transfer' | 'vendor_move' | 'withdraw',
    at: number,
  ): string {
    const newest = this.sql.exec<{ n: number }>(`SELECT COALESCE(MAX(rowid), 0) AS n FROM ${table}`)
    return this.of(kind, newest.one().n + 1, at)
  }

  /** Numbers that an id may stand for, the likeliest first: the rows tell which it is. */
  numbersOf(kind: string, id: string): number[] {
    const [, mixed] = ID.exec(id) ?? []
    if (mixed) return [this.mixer().unmixed(kind, read(mixed), HALF)]
    return this.numbersOfDigits(kind, Number(/-[a-z]?(\d{1,15})$/.exec(id)?.[1] ?? 0))
  }

  /** The same for an id of an earlier version. */
  private numbersOfDigits(kind: string, digits: number): number[] {
    let mixed = digits
    if (mixed < DIGITS_SMALLEST) return [mixed]
    const numbers: number[] = []
    for (;;) {
      mixed = this.mixer().unmixed(kind, mixed, DIGITS_HALF)
      if (mixed >= DIGITS_SMALLEST && mixed < 10 * DIGITS_SMALLEST) return numbers
      numbers.push(mixed)
      if (numbers.length === NUMBERS_MAX) return numbers
    }
  }

  private mixer(): Mixer {
    this.kept ??= new Mixer(speckKeys(this.key()))
    return this.kept
  }

  private key(): number[] {
    const { key } = this.sql.exec<{ key: string }>('SELECT key FROM id_key').one()
    return KEY_WORDS.map((at) => Number.parseInt(key.slice(at, at + 8), 16))
  }
}
