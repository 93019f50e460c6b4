import type { Env } from '#env'
import { toHex } from '#lib/fair/hex'
import { merkleRoot } from '#lib/fair/merkle'
import { bookLeaf, dayHash, type SealedBook } from '#lib/fair/seal'
import { DAY_MS, SEAL_WAIT_MS } from '#lib/limits'
import { allBooks } from '#platform/directory/index'
import { askInSteps } from '#platform/kernel/books'
import { keptOfDay } from '#platform/record/kept/index'
import { SEAL_DAY } from './part'

/** What the first day continues. */
const FIRST = '0'.repeat(64)

const nameOf = (start: number) => new Date(start).toISOString().slice(0, 10)

interface Newest {
  day: string
  hash: string
}

const newestOf = ({ DB }: Env) =>
  DB.prepare('SELECT day, hash FROM seal ORDER BY day DESC LIMIT 1').first<Newest>()

/** The day that is to be sealed next, when it is over: yesterday where none has been. */
async function nextDay(env: Env, now: number) {
  const newest = await newestOf(env)
  const today = now - (now % DAY_MS)
  const start = newest ? Date.parse(newest.day) + DAY_MS : today - DAY_MS
  if (now < start + DAY_MS + SEAL_WAIT_MS) return null
  return { day: nameOf(start), before: start + DAY_MS, previous: newest?.hash ?? FIRST }
}

/** Seals the oldest day that is over and has no seal; true: there may be another one. */
export async function sealNextDay(env: Env, now: number): Promise<boolean> {
  const next = await nextDay(env, now)
  if (!next) return false
  const { day, before, previous } = next
  const books: SealedBook[] = []
  for (const id of await allBooks(env))
    books.push({ id, ...(await askInSteps(env, id, SEAL_DAY, { day, before })) })
  if (books.length === 0) return false
  books.push(await keptOfDay(env, before))
  const root = toHex(merkleRoot(books.map(bookLeaf)))
  const hash = dayHash({ day, books: books.length, root, previous })
  const entries = books.slice(0, -1).reduce((sum, { first, last }) => sum + last - first + 1, 0)
  await env.DB.batch([
    env.DB.prepare('INSERT INTO seal VALUES (?, ?, ?, ?, ?, ?, ?)').bind(
      ...[day, books.length, entries, root, previous, hash, now],
    ),
    env.DB.prepare(
      `INSERT INTO seal_book SELECT ?1, key, value ->> 'id', value ->> 'first', value ->> 'last',
         value ->> 'head', value ->> 'root' FROM json_each(?2)`,
    ).bind(day, JSON.stringify(books)),
  ])
  return true
}
