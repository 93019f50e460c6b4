import { toHex } from '#lib/fair/hex'
import { linkBefore } from '#lib/games/fair'
import type { Policy } from './policy'

const EVERY = 100
const SECRET_BYTES = 32
const NAME_BYTES = 4

export const LINK_TABLES = [
  `CREATE TABLE IF NOT EXISTS chain (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    length INTEGER NOT NULL,
    terminal TEXT NOT NULL,
    policy TEXT NOT NULL,
    published_at INTEGER NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS chain_of_owner ON chain (owner)',
  // Every hundredth link: the others are hashed back from the next one.
  `CREATE TABLE IF NOT EXISTS chain_mark (
    chain TEXT NOT NULL,
    number INTEGER NOT NULL,
    link TEXT NOT NULL,
    PRIMARY KEY (chain, number)
  )`,
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

/** What a round is derived from; only the chain and the number are public before it is over. */
export interface Link {
  chain: string
  number: number
  link: string
  /** SHA-256 of the link: the link before, which is public by now. */
  bound: string
}

type Row = Record<string, SqlStorageValue> & OwnedChain

const random = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

/** Hash chains of many owners: each link is the hash of the next, played in that sequence. */
export class Links {
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
    const name = `${prefix}-${random(NAME_BYTES).toUpperCase()}`
    const marks: [number: number, link: string][] = []
    let link = random(SECRET_BYTES)
    for (let number = this.length; number > 0; number -= 1) {
      if (number === this.length || number % EVERY === 0) marks.push([number, link])
      link = await linkBefore(link)
    }
    for (const mark of marks)
      this.sql.exec('INSERT INTO chain_mark VALUES (?, ?, ?)', name, ...mark)
    const { length } = this
    const chain = { name, owner, length, terminal: link, policy, published_at: now }
    this.sql.exec('INSERT INTO chain VALUES (?, ?, ?, ?, ?, ?)', ...Object.values(chain))
    return chain
  }

  /** What a round of a chain is derived from. */
  async link(chain: string, number: number): Promise<Link> {
    const sought = 'SELECT number, link FROM chain_mark WHERE chain = ? AND number >= ?'
    const mark = this.sql.exec(`${sought} ORDER BY number LIMIT 1`, chain, number).one()
    let link = String(mark['link'])
    for (let at = Number(mark['number']); at > number; at -= 1) link = await linkBefore(link)
    return { chain, number, link, bound: await linkBefore(link) }
  }
}
