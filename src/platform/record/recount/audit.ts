import { AppError } from '#lib/errors'
import type { AuditFault } from '#lib/fair/faults'
import { toHex } from '#lib/fair/hex'
import { sha256 } from '#lib/fair/sha256'
import type { Handler } from '#platform/call/context'
import { allBooks } from '#platform/directory/index'
import { bookOf } from '#platform/kernel/books'
import { cursorOf } from '#platform/projection/index'
import { recount } from './recount'

const refuse = (field: string): never => {
  throw new AppError('request.invalid', {}, [{ field, code: 'request.invalid' }])
}

const dayOf = (day: string) => (Number.isNaN(Date.parse(day)) ? refuse('since') : day)

/** AUDIT-OK over every book, or of the one that is named: nothing is asked of the others. */
export const audit: Handler<'operator.audit'> = async ({ book: named, since }, { env }) => {
  const bookIds = await allBooks(env)
  const asked = named === undefined ? bookIds : bookIds.filter((id) => id === named)
  if (asked.length === 0 && named !== undefined) refuse('book')
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
  const faults: AuditFault[] = []
  const heads: string[] = []
  for (const id of asked) {
    // First what the records have heard: a book may only have told more since.
    const heard = await cursorOf(env, id)
    const book = await bookOf(env, id).audit()
    if (heard > book.outboxNewest) {
      faults.push({ place: id, what: 'behind', of: `${book.outboxNewest}/${heard}` })
    }
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
    faults.push(...book.faults.map((fault) => ({ place: id, ...fault })))
    heads.push(`${id}|${book.entries}|${book.head}`)
    total.projectionLag += Math.max(0, book.outboxNewest - heard)
  }
  if (since !== undefined) faults.push(...(await recount(env, asked, dayOf(since))))
  const dead = await env.DB.prepare('SELECT COUNT(*) AS n FROM dead_letter').first<{ n: number }>()
  const ok =
    Object.values(total.postingSums).every((sum) => sum === 0) &&
    total.duplicateKeys === 0 &&
    total.walletsBelowZero === 0 &&
    total.balanceDrift === 0 &&
    total.unbalancedEntries === 0 &&
    total.brokenChain === 0 &&
    faults.length === 0
  const head = toHex(sha256(new TextEncoder().encode(heads.join('\n'))))
  return { ok, ...total, bookIds, deadLetters: dead?.n ?? 0, head, faults }
}
