import type { Env } from '#env'
import type { AuditFault } from '#lib/fair/faults'
import { AUDIT_FAULTS_SHOWN, RECOUNT_ENTRIES } from '#lib/limits'
import { askBook } from '#platform/kernel/books'
import { catchUp } from '#platform/projection/index'
import { recountInternals } from './part'

/** Rows of a book that are not what it says: changed ones, and ones that are not there. */
const WRONG = `SELECT value ->> 'seq' AS of FROM json_each(?) AS j WHERE NOT EXISTS
  (SELECT 1 FROM record_entry r WHERE r.member = j.value ->> 'member'
    AND (r.seq, r.kind, r.reference, r.amount, r.balance_after, r.at)
      = (j.value ->> 'seq', j.value ->> 'kind', j.value ->> 'reference', j.value ->> 'amount',
        j.value ->> 'balanceAfter', j.value ->> 'at'))`

/** Ids of a book's rows begin with its own and a dash; a dot comes right after the dash. */
const OF_BOOK = `FROM record_entry WHERE id >= ?1 || '-' AND id < ?1 || '.' AND at >= ?2
  AND seq <= ?3`

/** Compares a book's entries with the records of members that were made of them. */
export async function recordFaults(env: Env, book: string, since: number): Promise<AuditFault[]> {
  const to = await askBook(env, book, recountInternals['recount.head'], null)
  await catchUp(env, book)
  const found: string[] = []
  const known = new Set<number>()
  for (let after = 0; ; ) {
    const span = { after, to, since, count: RECOUNT_ENTRIES }
    const entries = await askBook(env, book, recountInternals['recount.entries'], span)
    const { results } = await env.DB.prepare(WRONG)
      .bind(JSON.stringify(entries))
      .all<{ of: number }>()
    found.push(...results.map(({ of }) => String(of)))
    for (const { seq } of entries) known.add(seq)
    after = entries.at(-1)?.seq ?? to
    if (entries.length < RECOUNT_ENTRIES) break
  }
  const rows = await env.DB.prepare(`SELECT COUNT(*) AS n ${OF_BOOK}`)
    .bind(book, since, to)
    .first<number>('n')
  if (rows !== known.size) found.push(...(await notOfBook(env, book, since, to, known)))
  const named = [...new Set(found)].slice(0, AUDIT_FAULTS_SHOWN)
  return named.map((of) => ({ place: book, what: 'record', of }))
}

/** Rows that no entry explains, by their ids. */
async function notOfBook(
  { DB }: Env,
  book: string,
  since: number,
  to: number,
  known: ReadonlySet<number>,
): Promise<string[]> {
  const { results } = await DB.prepare(`SELECT id, seq ${OF_BOOK}`)
    .bind(book, since, to)
    .all<{ id: string; seq: number }>()
  return results.filter(({ seq }) => !known.has(seq)).map(({ id }) => id)
}
