import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import { beaconTime } from '#lib/lottery/draw/beacon'
import { Beacons, type Bound } from './beacons'
import { CHAIN_MARK, type Link, linkOf, makeChain } from './marks'
import { type Policy, policyOf, saltNumberFor } from './policy'
import type { PublishedChain } from './published'

const LENGTH = 10_000
/** The next chain is published so many rounds before the old one ends. */
const AHEAD = 1_000

export const CHAIN_TABLES = [
  `CREATE TABLE IF NOT EXISTS chain (
    name TEXT PRIMARY KEY,
    length INTEGER NOT NULL,
    terminal TEXT NOT NULL,
    policy TEXT NOT NULL,
    published_at INTEGER NOT NULL
  )`,
  CHAIN_MARK,
  // Numbers of the public beacon, by the chain (CHAIN) or round (CHAIN:NUMBER) bound to them.
  `CREATE TABLE IF NOT EXISTS beacon (
    of TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    signature TEXT NOT NULL,
    randomness TEXT NOT NULL
  )`,
]

/** A chain as it is published before its first round. */
export interface Chain {
  name: string
  length: number
  terminal: string
  policy: Policy
  published_at: number
}

/** The next link, and the public value that its whole chain is bound to; empty where it is not. */
export interface NextLink extends Link {
  policy: Policy
  salt: string
}

export interface ChainParts {
  /** What names of chains begin with. */
  prefix: string
  /** How chains that are published from now on are bound. */
  policy: Policy
  /** The value of a number of the public beacon; null while there is none. */
  beacon: (number: number) => Promise<BeaconValue | null>
  /** The last number of a chain that a round was begun with. */
  played: (chain: string) => number
  /** Rounds of a chain; tests take few. */
  chainLength?: number | undefined
}

/** Hash chains of a table: each link is the hash of the next, and they are played in that order. */
export class Chains {
  private readonly sql: SqlStorage
  private readonly parts: ChainParts
  private readonly length: number
  private readonly beacons: Beacons

  constructor(sql: SqlStorage, parts: ChainParts) {
    this.sql = sql
    this.parts = parts
    this.length = parts.chainLength ?? LENGTH
    this.beacons = new Beacons(sql)
  }

  /**
   * What comes after the last round; a chain is published first where one is due. Null while the
   * value that the chain is bound to is not there.
   */
  async next(now: number): Promise<NextLink | null> {
    const chain = this.current() ?? (await this.publish(now))
    const number = this.parts.played(chain.name) + 1
    const isLast = this.all().at(-1)?.name === chain.name
    const ahead = Math.min(AHEAD, Math.floor(this.length / 10))
    if (isLast && number > chain.length - ahead) await this.publish(now)
    const { name, policy } = chain
    const salt = policy === 'salt' ? await this.salt(name, now) : ''
    if (salt === null) return null
    return { ...(await linkOf(this.sql, name, number)), policy, salt }
  }

  /** When the next round can be made ready at the soonest, where it waits for the beacon. */
  readyAt(): number {
    const chain = this.current()
    return chain ? beaconTime(this.beacons.find(chain.name)?.number ?? 0) : 0
  }

  find(name: string): Chain | undefined {
    return this.all().find((chain) => chain.name === name)
  }

  /** The number that a chain is bound to as a whole. */
  boundOf(name: string): Bound | null {
    return this.beacons.find(name)
  }

  /** A chain as anybody may read it. */
  published({ name, length, terminal, policy, published_at: publishedAt }: Chain): PublishedChain {
    return { name, length, terminal, policy, publishedAt, salt: this.boundOf(name)?.number ?? null }
  }

  all(): Chain[] {
    return this.sql
      .exec<Record<string, SqlStorageValue> & Chain>('SELECT * FROM chain ORDER BY rowid')
      .toArray()
      .map((row) => ({ ...row, policy: policyOf(row.policy) }))
  }

  private current(): Chain | undefined {
    return this.all().find((chain) => this.parts.played(chain.name) < chain.length)
  }

  private async publish(now: number): Promise<Chain> {
    const { prefix, policy } = this.parts
    const { length } = this
    const { name, terminal } = await makeChain(this.sql, prefix, length)
    const chain = { name, length, terminal, policy, published_at: now }
    this.sql.exec('INSERT INTO chain VALUES (?, ?, ?, ?, ?)', ...Object.values(chain))
    if (policy === 'salt') this.beacons.announce(name, saltNumberFor(now))
    return chain
  }

  /** The public value of a chain's number, asked for once it can be there. */
  private async salt(name: string, now: number): Promise<string | null> {
    const bound = this.beacons.find(name)
    if (!bound || bound.randomness) return bound?.randomness ?? null
    const value = beaconTime(bound.number) > now ? null : await this.parts.beacon(bound.number)
    if (value) this.beacons.take(name, value)
    return value?.randomness ?? null
  }
}
