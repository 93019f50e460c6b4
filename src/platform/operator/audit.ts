import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { allBooks } from '#platform/directory/index'
import { bookOf } from '#platform/kernel/books'
import { cursorOf } from '#platform/projection/index'

/** AUDIT-OK over every book, or of the one that is named: nothing is asked of the others. */
export const audit: Handler<'operator.audit'> = async ({ book: named }, { env }) => {
  const bookIds = await allBooks(env)
  const asked = named === undefined ? bookIds : bookIds.filter((id) => id === named)
  if (asked.length === 0 && named !== undefined)
    throw new AppError('request.invalid', {}, [{ field: 'book', code: 'request.invalid' }])
  const total = {
    postingSums: {} as Record<string, number>,
    duplicateKeys: 0,
    walletsBelowZero: 0,
    balanceDrift: 0,
    unbalancedEntries: 0,
    brokenChain: 0,
    clearing: 0,
    books: 0,
    entries: 0,
    members: 0,
    tickets: 0,
    projectionLag: 0,
  }
  for (const id of asked) {
    const book = await bookOf(env, id).audit()
    for (const [currency, sum] of Object.entries(book.postingSums)) {
      total.postingSums[currency] = (total.postingSums[currency] ?? 0) + sum
    }
    total.duplicateKeys += book.duplicateKeys
    total.walletsBelowZero += book.walletsBelowZero
    total.balanceDrift += book.balanceDrift + (book.openStakeDrift === 0 ? 0 : 1)
    total.unbalancedEntries += book.unbalancedEntries
    total.brokenChain += book.brokenChain
    total.clearing += book.clearing
    total.books += 1
    total.entries += book.entries
    total.members += book.members
    total.tickets += book.tickets
    total.projectionLag += book.outboxNewest - (await cursorOf(env, id))
  }
  const dead = await env.DB.prepare('SELECT COUNT(*) AS n FROM dead_letter').first<{ n: number }>()
  const ok =
    Object.values(total.postingSums).every((sum) => sum === 0) &&
    total.duplicateKeys === 0 &&
    total.walletsBelowZero === 0 &&
    total.balanceDrift === 0 &&
    total.unbalancedEntries === 0 &&
    total.brokenChain === 0
  return { ok, ...total, bookIds, deadLetters: dead?.n ?? 0 }
}
