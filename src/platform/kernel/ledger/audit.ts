import type { AuditFault } from '#lib/fair/faults'
import { CHAIN_START, chainHash } from './chain'
import type { EntryKind } from './entry'
import { HOUSE } from './ledger'
import type { Sql } from './sql'

export type LedgerFault = Omit<AuditFault, 'place'>

export interface LedgerAudit {
  /** Sum of all postings by currency: zero each. */
  postingSums: Record<string, number>
  walletsBelowZero: number
  balanceDrift: number
  unbalancedEntries: number
  brokenChain: number
  entries: number
  /** Hash of the newest entry, which continues all before it. */
  head: string
  /** What was counted above, by name: so many of each kind at most. */
  faults: LedgerFault[]
}

interface EntryRow extends Record<string, string | number> {
  seq: number
  kind: string
  member: string
  reference: string
  balance_after: number
  at: number
  hash: string
}

interface PostingRow extends Record<string, string | number | null> {
  entry: number
  account: number
  amount: number
  currency: string | null
}

interface AccountRow extends Record<string, string | number> {
  id: number
  owner: string
  kind: string
  currency: string
  balance: number
}

const ENTRIES = 'SELECT * FROM entry WHERE seq > ? ORDER BY seq LIMIT ?'
const POSTINGS = `SELECT p.entry, p.account, p.amount, a.currency FROM posting p
  LEFT JOIN account a ON a.id = p.account WHERE p.entry > ? AND p.entry <= ?`
const OF_NO_ENTRY = 'SELECT DISTINCT entry FROM posting WHERE entry > ?'
const ACCOUNTS = `SELECT id, owner, kind, currency, balance FROM account
  WHERE id > ? ORDER BY id LIMIT ?`

const add = <K>(sums: Map<K, number>, key: K, amount: number) =>
  sums.set(key, (sums.get(key) ?? 0) + amount)

/**
 * Reads a whole ledger and counts what must never be (AUDIT-OK), in steps between which it goes on
 * being written. What was read of it stays as it is; each step that looks at balances has read all
 * entries that there are by then.
 */
export class LedgerAuditor {
  private seq = Number.MIN_SAFE_INTEGER
  private account = Number.MIN_SAFE_INTEGER
  private entries = 0
  private head = CHAIN_START
  /** Number of the first entry that does not continue the chain. */
  private broken: number | null = null
  private walletsBelowZero = 0
  private readonly unbalanced: string[] = []
  private readonly drifted: string[] = []
  private readonly byAccount = new Map<number, number>()
  private readonly byCurrency = new Map<string, number>()

  constructor(
    private readonly sql: Sql,
    /** Rows of entries, and of accounts, that a step reads at most. */
    private readonly stepRows: number,
  ) {}

  /** Reads a little further; true: there is more to read. */
  step(): boolean {
    return this.readEntries() === this.stepRows || this.readAccounts() === this.stepRows
  }

  /** What was found, after the last step; so many faults of each kind by name. */
  found(faultsMost: number): LedgerAudit {
    const { broken, unbalanced, drifted, walletsBelowZero, entries, head } = this
    const named = (what: LedgerFault['what'], all: readonly string[]) =>
      all.slice(0, faultsMost).map((of): LedgerFault => ({ what, of }))
    return {
      postingSums: Object.fromEntries(this.byCurrency),
      walletsBelowZero,
      balanceDrift: drifted.length,
      unbalancedEntries: unbalanced.length,
      brokenChain: broken === null ? 0 : 1,
      entries,
      head,
      faults: [
        ...named('entry', broken === null ? [] : [String(broken)]),
        ...named('postings', unbalanced),
        ...named('balance', drifted),
      ],
    }
  }

  private readEntries(): number {
    const rows = this.sql.exec<EntryRow>(ENTRIES, this.seq, this.stepRows).toArray()
    const last = rows.at(-1)
    if (!last) return 0
    const all = this.sql.exec<PostingRow>(POSTINGS, this.seq, last.seq).toArray()
    for (const { account, amount, currency } of all) {
      add(this.byAccount, account, amount)
      if (currency !== null) add(this.byCurrency, currency, amount)
    }
    const postings = Map.groupBy(all, ({ entry }) => entry)
    for (const row of rows) this.readEntry(row, postings.get(row.seq) ?? [])
    this.seq = last.seq
    return rows.length
  }

  private readEntry(row: EntryRow, postings: readonly PostingRow[]): void {
    this.entries += 1
    const sum = postings.reduce((all, { amount }) => all + amount, 0)
    if (postings.length < 2 || sum !== 0) this.unbalanced.push(String(row.seq))
    if (this.broken === null) {
      const { seq, kind, balance_after: balanceAfter } = row
      const entry = { ...row, kind: kind as EntryKind, balanceAfter, postings }
      const continues = seq === this.entries && chainHash(this.head, entry) === row.hash
      if (!continues) this.broken = this.entries
    }
    this.head = row.hash
  }

  private readAccounts(): number {
    const rows = this.sql.exec<AccountRow>(ACCOUNTS, this.account, this.stepRows).toArray()
    for (const { id, owner, kind, currency, balance } of rows) {
      if (owner !== HOUSE && balance < 0) this.walletsBelowZero += 1
      if (balance !== (this.byAccount.get(id) ?? 0))
        this.drifted.push(`${owner} ${kind} ${currency}`)
    }
    this.account = rows.at(-1)?.id ?? this.account
    if (rows.length < this.stepRows) this.readRest()
    return rows.length
  }

  /** Postings behind the last entry belong to none. */
  private readRest(): void {
    const rest = this.sql.exec<{ entry: number }>(OF_NO_ENTRY, this.seq)
    for (const { entry } of rest) this.unbalanced.push(String(entry))
  }
}
