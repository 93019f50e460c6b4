import { linkBefore } from '#lib/games/fair'
import { beaconTime } from '#lib/lottery/draw/beacon'
import { toHex } from '#lib/lottery/draw/hex'
import { Beacons, type Bound } from './beacons'
import { bustOfLink } from './derive'
import type { TableParts } from './parts'
import { type Policy, policyOf, saltNumberFor } from './policy'

const LENGTH = 10_000
/** The next chain is published so many flights before the old one ends. */
const AHEAD = 1_000
const EVERY = 100
const SECRET_BYTES = 32
const NAME_BYTES = 4

/** A chain as it is published before its first flight. */
export interface Chain {
  name: string
  length: number
  terminal: string
  policy: Policy
  published_at: number
}

/** What a flight is derived from; only the chain and its number are public before it has ended. */
export interface Secret {
  chain: string
  number: number
  link: string
  /** SHA-256 of the link: the link before, which is public by now. */
  bound: string
  /** Hundredths; 0 while it depends on a value that nobody has. */
  bust: number
}

const random = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

type Parts = Pick<TableParts, 'currency' | 'policy' | 'beacon' | 'chainLength'>

/** Hash chains of a table: each link is the hash of the next, and they are played in that order. */
export class Chains {
  private readonly sql: SqlStorage
  private readonly parts: Parts
  private readonly length: number
  private readonly beacons: Beacons

  constructor(sql: SqlStorage, parts: Parts) {
    this.sql = sql
    this.parts = parts
    this.length = parts.chainLength ?? LENGTH
    this.beacons = new Beacons(sql)
  }

  /**
   * What comes after the last flight; a chain is published first where one is due. Null while the
   * value that the chain is bound to is not there.
   */
  async next(now: number): Promise<Secret | null> {
    const chain = this.current() ?? (await this.publish(now))
    const number = this.played(chain.name) + 1
    const isLast = this.all().at(-1)?.name === chain.name
    const ahead = Math.min(AHEAD, Math.floor(this.length / 10))
    if (isLast && number > chain.length - ahead) await this.publish(now)
    const { name, policy } = chain
    const salt = policy === 'salt' ? await this.salt(name, now) : ''
    if (salt === null) return null
    const link = await this.link(name, number)
    const bust = policy === 'drand' ? 0 : await bustOfLink(link, name, number, salt)
    return { chain: name, number, link, bound: await linkBefore(link), bust }
  }

  /** When the next flight can be made ready at the soonest, where it waits for the beacon. */
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

  all(): Chain[] {
    return this.sql
      .exec<Record<string, SqlStorageValue> & Chain>('SELECT * FROM chain ORDER BY rowid')
      .toArray()
      .map((row) => ({ ...row, policy: policyOf(row.policy) }))
  }

  private current(): Chain | undefined {
    return this.all().find((chain) => this.played(chain.name) < chain.length)
  }

  private played(chain: string): number {
    const rows = this.sql.exec('SELECT max(number) AS played FROM flight WHERE chain = ?', chain)
    return Number(rows.one()['played'] ?? 0)
  }

  private async publish(now: number): Promise<Chain> {
    const { currency, policy } = this.parts
    const name = `CRASH-${currency}-${random(NAME_BYTES).toUpperCase()}`
    const marks: [number: number, link: string][] = []
    let link = random(SECRET_BYTES)
    for (let number = this.length; number > 0; number -= 1) {
      if (number === this.length || number % EVERY === 0) marks.push([number, link])
      link = await linkBefore(link)
    }
    for (const mark of marks)
      this.sql.exec('INSERT INTO chain_mark VALUES (?, ?, ?)', name, ...mark)
    const chain = { name, length: this.length, terminal: link, policy, published_at: now }
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

  private async link(name: string, number: number): Promise<string> {
    const sought = 'SELECT number, link FROM chain_mark WHERE chain = ? AND number >= ?'
    const mark = this.sql.exec(`${sought} ORDER BY number LIMIT 1`, name, number).one()
    let link = String(mark['link'])
    for (let at = Number(mark['number']); at > number; at -= 1) link = await linkBefore(link)
    return link
  }
}
