import { fromHex, toHex } from './hex'
import { type Hash, leafHash, rootByPath } from './merkle'
import { sha256 } from './sha256'

/** An entry as its book hashes it. */
export interface SealedEntry {
  /** Hash of the entry before it. */
  before: string
  seq: number
  kind: string
  member: string
  reference: string
  balanceAfter: number
  at: number
  /** Accounts of the book and what moved on them. */
  postings: [account: number, amount: number][]
}

/** What a day has of a book: its entries from one number to another. */
export interface SealedBook {
  id: string
  first: number
  /** Below the first one: it had none. */
  last: number
  /** Hash of the newest entry, which continues all before it. */
  head: string
  /** Merkle root over the hashes of the entries; SHA-256 of nothing where there are none. */
  root: string
}

export interface SealedDay {
  day: string
  books: number
  root: string
  /** Hash of the day before, or 64 zeros. */
  previous: string
}

/** Everything that leads from an entry to what was published of its day. */
export interface SealProof {
  version: 1
  entry: SealedEntry
  book: SealedBook & { path: readonly string[] }
  day: SealedDay & { index: number; path: readonly string[]; hash: string }
}

const encoder = new TextEncoder()
const hashOf = (text: string): string => toHex(sha256(encoder.encode(text)))

/** What is hashed of an entry. */
export function entryText(entry: SealedEntry): string {
  const { before, seq, kind, member, reference, balanceAfter, at, postings } = entry
  const lines = [...postings].sort(([one], [other]) => one - other)
  const text = lines.map(([account, amount]) => `${account}:${amount}`).join(',')
  return `${before}|${seq}|${kind}|${member}|${reference}|${balanceAfter}|${at}|${text}`
}

/** What is hashed of a book, as a leaf of its day. */
export const bookText = ({ id, first, last, head, root }: SealedBook): string =>
  `${id}|${first}|${last}|${head}|${root}`

/** The hash of a day: it continues the day before. */
export const dayHash = ({ day, books, root, previous }: SealedDay): string =>
  hashOf(`orilla-seal-1|${day}|${books}|${root}|${previous}`)

export const bookLeaf = (book: SealedBook): Hash => leafHash(encoder.encode(bookText(book)))
export const entryLeaf = (hash: string): Hash => leafHash(fromHex(hash))

/** Each step from an entry to the hash of its day, worked out here. */
export interface SealCheck {
  entry: string
  bookRoot: string
  dayRoot: string
  day: string
  isBook: boolean
  isDay: boolean
  isHash: boolean
}

const HASH = /^[0-9a-f]{64}$/
const hashesOf = (path: readonly string[]): Hash[] =>
  path.map((each) => {
    if (!HASH.test(each)) throw new Error('not a hash')
    return fromHex(each)
  })

/** Works out a proof without asking anybody. Throws where it is none. */
export function checkSeal({ entry, book, day }: SealProof): SealCheck {
  const hash = hashOf(entryText(entry))
  const [index, count] = [entry.seq - book.first, book.last - book.first + 1]
  const bookRoot = toHex(rootByPath(entryLeaf(hash), index, count, hashesOf(book.path)))
  const dayRoot = toHex(rootByPath(bookLeaf(book), day.index, day.books, hashesOf(day.path)))
  const worked = dayHash({ ...day, root: dayRoot })
  return {
    ...{ entry: hash, bookRoot, dayRoot, day: worked },
    isBook: bookRoot === book.root,
    isDay: dayRoot === day.root,
    isHash: worked === day.hash,
  }
}
