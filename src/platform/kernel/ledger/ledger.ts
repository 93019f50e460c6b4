import type { Minor } from '#lib/money'
import { CHAIN_START, chainHash } from './chain'
import { assertBalanced, type NewEntry, type PostedEntry } from './entry'
import { LEDGER_SCHEMA } from './schema'
import { first, type Sql } from './sql'

/** Accounts of a member, and the house's counter-accounts inside the same book. */
export type AccountKind =
  | 'main'
  | 'bonus'
  | 'held'
  | 'cash'
  | 'fee'
  | 'clearing'
  | 'rebate'
  | 'team-rebate'
  | 'dividend'
  | 'salary'
  | 'remainder'
  | 'income-debt'
  | `vendor-${string}`
  | 'grant'
  // What operators have given to members, and taken.
  | 'correction'
  // What is at stake with a product, and what it has won and lost.
  | `open-${string}`
  | `game-${string}`
  | 'lottery'
  // Points of the mall, in a currency of their own.
  | 'points'
  | `promotion-${string}`
  // What entrants have paid into a tournament's pool.
  | `tournament-${string}`
  // Set aside for red envelopes that are open.
  | 'envelope'
  | `debt-${string}`

export interface Account {
  id: number
  balance: Minor
}

interface AccountRow extends Record<string, number> {
  id: number
  balance: number
}

export const HOUSE = 'house'

/**
 * The ledger of one book. Its balances in memory are the stored ones as long as every write goes
 * through it; after a transaction was undone, `forget` makes it read them again.
 */
export class Ledger {
  private accounts = new Map<string, Account>()
  private byId = new Map<number, Account>()
  private absent = new Set<string>()
  private head: { seq: number; hash: string } | undefined
  private rows: (string | number)[][] = []
  private postings: number[][] = []

  constructor(private readonly sql: Sql) {}

  static migrate(sql: Sql): void {
    sql.exec(LEDGER_SCHEMA)
  }

  /** Number of the newest entry. */
  get version(): number {
    return this.newest().seq
  }

  /** The account of an owner; it exists from its first use. */
  account(owner: string, kind: AccountKind, currency: string): Account {
    const key = `${owner}|${kind}|${currency}`
    const known = this.accounts.get(key) ?? this.stored(key, owner, kind, currency)
    if (known) return known
    const insert =
      'INSERT INTO account (owner, kind, currency) VALUES (?, ?, ?) RETURNING id, balance'
    this.absent.delete(key)
    return this.keep(key, this.sql.exec<AccountRow>(insert, owner, kind, currency).one())
  }

  /** What an account holds; one that nobody has used is not made, and holds nothing. */
  balance(owner: string, kind: AccountKind, currency: string): Minor {
    const key = `${owner}|${kind}|${currency}`
    if (this.absent.has(key)) return 0
    const known = this.accounts.get(key) ?? this.stored(key, owner, kind, currency)
    if (!known) this.absent.add(key)
    return known?.balance ?? 0
  }

  private stored(key: string, ...of: [string, AccountKind, string]): Account | undefined {
    const query = 'SELECT id, balance FROM account WHERE owner = ? AND kind = ? AND currency = ?'
    const row = first(this.sql.exec<AccountRow>(query, ...of))
    return row && this.keep(key, row)
  }

  private keep(key: string, { id, balance }: AccountRow): Account {
    const account = { id, balance }
    this.accounts.set(key, account)
    this.byId.set(id, account)
    return account
  }

  /**
   * Appends an entry: balances and the book's version have moved when it returns, the rows are
   * written with those of the whole transaction by `flush`.
   */
  post(entry: NewEntry): PostedEntry {
    assertBalanced(entry)
    const { seq, hash } = this.newest()
    const fact = { ...entry, seq: seq + 1 }
    const { kind, member, reference, balanceAfter, at } = entry
    this.head = { seq: fact.seq, hash: chainHash(hash, fact) }
    this.rows.push([fact.seq, kind, member, reference, balanceAfter, at, this.head.hash])
    for (const { account, amount } of entry.postings) {
      this.postings.push([fact.seq, account, amount])
      const known = this.byId.get(account)
      if (known) known.balance += amount
    }
    return fact
  }

  /** Writes what was posted since the last time, in two statements however much it is. */
  flush(): void {
    if (!this.rows.length) return
    this.sql.exec(
      `INSERT INTO entry (seq, kind, member, reference, balance_after, at, hash)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
         value ->> 6
       FROM json_each(?)`,
      JSON.stringify(this.rows),
    )
    this.sql.exec(
      `INSERT INTO posting (entry, account, amount)
       SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
      JSON.stringify(this.postings),
    )
    this.rows = []
    this.postings = []
  }

  /** Drops what is held in memory, after the transaction it was written in was undone. */
  forget(): void {
    this.accounts.clear()
    this.byId.clear()
    this.absent.clear()
    this.head = undefined
    this.rows = []
    this.postings = []
  }

  private newest() {
    this.head ??= first(
      this.sql.exec<{ seq: number; hash: string }>(
        'SELECT seq, hash FROM entry ORDER BY seq DESC LIMIT 1',
      ),
    ) ?? { seq: 0, hash: CHAIN_START }
    return this.head
  }
}
