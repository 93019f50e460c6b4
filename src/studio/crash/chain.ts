import { linkBefore } from '#lib/games/fair'
import { toHex } from '#lib/lottery/draw/hex'
import { bustOfLink } from './derive'

/** How a chain is bound: nothing public is mixed in, and every screen says so. */
const POLICY = 'none'
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
  policy: string
  published_at: number
}

/** What a flight is derived from; only the chain and its number are public before it has ended. */
export interface Secret {
  chain: string
  number: number
  link: string
  /** SHA-256 of the link: the link before, which is public by now. */
  bound: string
  /** Hundredths. */
  bust: number
}

const random = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

/** Hash chains of a table: each link is the hash of the next, and they are played in that order. */
export class Chains {
  private readonly sql: SqlStorage
  private readonly table: string
  private readonly length: number

  constructor(sql: SqlStorage, table: string, length = LENGTH) {
    this.sql = sql
    this.table = table
    this.length = length
  }

  /** What comes after the last flight; a chain is published first where one is due. */
  async next(now: number): Promise<Secret> {
    const chain = this.current() ?? (await this.publish(now))
    const number = this.played(chain.name) + 1
    const isLast = this.all().at(-1)?.name === chain.name
    const ahead = Math.min(AHEAD, Math.floor(this.length / 10))
    if (isLast && number > chain.length - ahead) await this.publish(now)
    const link = await this.link(chain, number)
    const bust = await bustOfLink(link, chain.name, number)
    return { chain: chain.name, number, link, bound: await linkBefore(link), bust }
  }

  find(name: string): Chain | undefined {
    return this.all().find((chain) => chain.name === name)
  }

  private all(): Chain[] {
    return this.sql
      .exec<Record<string, SqlStorageValue> & Chain>('SELECT * FROM chain ORDER BY rowid')
      .toArray()
  }

  private current(): Chain | undefined {
    return this.all().find((chain) => this.played(chain.name) < chain.length)
  }

  private played(chain: string): number {
    const rows = this.sql.exec('SELECT max(number) AS played FROM flight WHERE chain = ?', chain)
    return Number(rows.one()['played'] ?? 0)
  }

  private async publish(now: number): Promise<Chain> {
    const name = `CRASH-${this.table}-${random(NAME_BYTES).toUpperCase()}`
    const marks: [number: number, link: string][] = []
    let link = random(SECRET_BYTES)
    for (let number = this.length; number > 0; number -= 1) {
      if (number === this.length || number % EVERY === 0) marks.push([number, link])
      link = await linkBefore(link)
    }
    for (const mark of marks)
      this.sql.exec('INSERT INTO chain_mark VALUES (?, ?, ?)', name, ...mark)
    const chain = {
      name,
      length: this.length,
      terminal: link,
      policy: POLICY,
      published_at: now,
    }
    this.sql.exec('INSERT INTO chain VALUES (?, ?, ?, ?, ?)', ...Object.values(chain))
    return chain
  }

  private async link({ name }: Chain, number: number): Promise<string> {
    const sought = 'SELECT number, link FROM chain_mark WHERE chain = ? AND number >= ?'
    const mark = this.sql.exec(`${sought} ORDER BY number LIMIT 1`, name, number).one()
    let link = String(mark['link'])
    for (let at = Number(mark['number']); at > number; at -= 1) link = await linkBefore(link)
    return link
  }
}
