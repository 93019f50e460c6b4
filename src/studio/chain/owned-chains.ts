import { CHAIN_MARK, type Link, linkOf, makeChain } from './marks'
import type { Policy } from './policy'

export const OWNED_CHAIN_TABLES = [
  `CREATE TABLE IF NOT EXISTS chain (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    length INTEGER NOT NULL,
    terminal TEXT NOT NULL,
    policy TEXT NOT NULL,
    published_at INTEGER NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS chain_of_owner ON chain (owner)',
  CHAIN_MARK,
]

/** A chain as it is published before its first round. */
export interface OwnedChain {
  name: string
  /** What it belongs to: links of one owner are shown in the sequence of their numbers. */
  owner: string
  length: number
  terminal: string
  policy: Policy
  published_at: number
}

type Row = Record<string, SqlStorageValue> & OwnedChain

/** Hash chains of many owners: each link is the hash of the next, played in that sequence. */
export class OwnedChains {
  private readonly sql: SqlStorage
  private readonly length: number

  constructor(sql: SqlStorage, length: number) {
    this.sql = sql
    this.length = length
  }

  find(name: string): OwnedChain | null {
    return this.sql.exec<Row>('SELECT * FROM chain WHERE name = ?', name).toArray()[0] ?? null
  }

  of(owner: string): OwnedChain[] {
    return this.sql.exec<Row>('SELECT * FROM chain WHERE owner = ? ORDER BY rowid', owner).toArray()
  }

  /** The newest chains of all. */
  newest(count: number): OwnedChain[] {
    return this.sql.exec<Row>('SELECT * FROM chain ORDER BY rowid DESC LIMIT ?', count).toArray()
  }

  /** Publishes a chain, named by a beginning and chance. */
  async publish(
    { owner, prefix, policy }: { owner: string; prefix: string; policy: Policy },
    now: number,
  ): Promise<OwnedChain> {
    const { length } = this
    const { name, terminal } = await makeChain(this.sql, prefix, length)
    const chain = { name, owner, length, terminal, policy, published_at: now }
    this.sql.exec('INSERT INTO chain VALUES (?, ?, ?, ?, ?, ?)', ...Object.values(chain))
    return chain
  }

  /** What a round of a chain is derived from. */
  link(chain: string, number: number): Promise<Link> {
    return linkOf(this.sql, chain, number)
  }
}
