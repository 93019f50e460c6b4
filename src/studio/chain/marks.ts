import { toHex } from '#lib/fair/hex'
import { linkBefore } from '#lib/games/fair'

const EVERY = 100
const SECRET_BYTES = 32
const NAME_BYTES = 4

/** Every hundredth link of a chain: the others are hashed back from the next one. */
export const CHAIN_MARK = `CREATE TABLE IF NOT EXISTS chain_mark (
    chain TEXT NOT NULL,
    number INTEGER NOT NULL,
    link TEXT NOT NULL,
    PRIMARY KEY (chain, number)
  )`

/** What a round is derived from; only the chain and the number are public before it is over. */
export interface Link {
  chain: string
  number: number
  link: string
  /** SHA-256 of the link: the link before, which is public by now. */
  bound: string
}

const random = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

/** Makes a chain by chance and keeps its marks: its name, and what is published of its links. */
export async function makeChain(sql: SqlStorage, prefix: string, length: number) {
  const name = `${prefix}-${random(NAME_BYTES).toUpperCase()}`
  const marks: [number: number, link: string][] = []
  let link = random(SECRET_BYTES)
  for (let number = length; number > 0; number -= 1) {
    if (number === length || number % EVERY === 0) marks.push([number, link])
    link = await linkBefore(link)
  }
  for (const mark of marks) sql.exec('INSERT INTO chain_mark VALUES (?, ?, ?)', name, ...mark)
  return { name, terminal: link }
}

/** What a round of a chain is derived from. */
export async function linkOf(sql: SqlStorage, chain: string, number: number): Promise<Link> {
  const sought = 'SELECT number, link FROM chain_mark WHERE chain = ? AND number >= ?'
  const mark = sql.exec(`${sought} ORDER BY number LIMIT 1`, chain, number).one()
  let link = String(mark['link'])
  for (let at = Number(mark['number']); at > number; at -= 1) link = await linkBefore(link)
  return { chain, number, link, bound: await linkBefore(link) }
}
