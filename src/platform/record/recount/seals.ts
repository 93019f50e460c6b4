import type { Env } from '#env'
import type { AuditFault } from '#lib/fair/faults'
import { toHex } from '#lib/fair/hex'
import { merkleRoot } from '#lib/fair/merkle'
import { bookLeaf, bookText, dayHash, type SealedBook, type SealedDay } from '#lib/fair/seal'
import { askInSteps } from '#platform/kernel/books'
import { keptLeaf, SITE } from '#platform/record/kept/index'
import { RESEAL } from './part'

interface Published extends SealedDay {
  hash: string
}

type Leaf = SealedBook & { day: string }

/** Published days of which something is not what it was. */
async function publishedFaults({ DB }: Env, days: Published[], leaves: Leaf[]) {
  const faults: AuditFault[] = []
  const byDay = Map.groupBy(leaves, ({ day }) => day)
  const before = await DB.prepare('SELECT hash FROM seal WHERE day < ? ORDER BY day DESC LIMIT 1')
    .bind(days[0]?.day ?? '')
    .first<string>('hash')
  let previous = before ?? '0'.repeat(64)
  for (const each of days) {
    const books = byDay.get(each.day) ?? []
    const root = books.length > 0 ? toHex(merkleRoot(books.map(bookLeaf))) : ''
    const isWhole =
      books.length === each.books &&
      root === each.root &&
      each.previous === previous &&
      dayHash(each) === each.hash
    if (!isWhole) faults.push({ place: 'records', what: 'seal', of: each.day })
    previous = each.hash
  }
  return faults
}

/** Compares what was published since a day with what books and records come to now. */
export async function sealFaults(env: Env, books: readonly string[], since: string) {
  const { results: days } = await env.DB.prepare(
    'SELECT day, books, root, previous, hash FROM seal WHERE day >= ? ORDER BY day',
  )
    .bind(since)
    .all<Published>()
  const { results: leaves } = await env.DB.prepare(
    `SELECT day, book AS id, first, last, head, root FROM seal_book WHERE day >= ?
     ORDER BY day, place`,
  )
    .bind(since)
    .all<Leaf>()
  const faults = await publishedFaults(env, days, leaves)
  for (const book of books) {
    const sealed = await askInSteps(env, book, RESEAL, { since })
    for (const again of sealed) {
      const { day } = again
      const leaf = leaves.find(({ id, day: of }) => id === book && of === day)
      const isSame = !leaf || bookText(leaf) === bookText({ ...again, id: book })
      if (!again.isWhole || !isSame) faults.push({ place: book, what: 'seal', of: day })
    }
  }
  for (const leaf of leaves.filter(({ id }) => id === SITE)) {
    const again = await keptLeaf(env, leaf.first, leaf.last)
    if (bookText(leaf) !== bookText(again)) faults.push({ place: SITE, what: 'seal', of: leaf.day })
  }
  return faults
}
