import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { toHex } from '#lib/fair/hex'
import { merklePath } from '#lib/fair/merkle'
import { bookLeaf, type SealedBook } from '#lib/fair/seal'
import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { noteChecked } from '#platform/record/checked'
import { sealInternals } from './part'
import { witnessOf } from './witness'

interface SealRow {
  day: string
  books: number
  entries: number
  root: string
  previous: string
  hash: string
  at: number
}

const booksOf = async ({ DB }: Env, day: string): Promise<SealedBook[]> =>
  (
    await DB.prepare(
      `SELECT book AS id, first, last, head, root FROM seal_book WHERE day = ? ORDER BY place`,
    )
      .bind(day)
      .all<SealedBook>()
  ).results

const SEALS = `SELECT s.*, COALESCE(w.host, '') AS witness, COALESCE(w.sent_at, 0) AS witnessedAt
  FROM seal s LEFT JOIN seal_witness w ON w.day = s.day
  WHERE s.day < ? ORDER BY s.day DESC LIMIT ?`

interface Witnessed extends SealRow {
  witness: string
  witnessedAt: number
}

/** Published days, newest first, with who else has them. */
export const seals: Handler<'truth.seals'> = async ({ before, count }, { env }) => {
  const { results } = await env.DB.prepare(SEALS)
    .bind(before ?? '9999', count)
    .all<Witnessed>()
  return { seals: results, witness: witnessOf(env)?.url.host ?? '' }
}

/** A published day with what it has of each book. */
export const seal: Handler<'truth.seal'> = async ({ day }, { env }) => {
  const row = await env.DB.prepare('SELECT * FROM seal WHERE day = ?').bind(day).first<SealRow>()
  if (!row) throw new AppError('truth.not-sealed')
  return { ...row, leaves: await booksOf(env, day) }
}

/** Everything that leads from a member's entry to what was published of its day. */
export const proof: Handler<'truth.proof'> = async ({ id }, { env, member, book, now }) => {
  const known = await env.DB.prepare('SELECT seq FROM record_entry WHERE id = ? AND member = ?')
    .bind(id, member.id)
    .first<{ seq: number }>()
  if (!known) throw new AppError('truth.no-entry')
  const asked = { member: member.id, seq: known.seq }
  const found = await askBook(env, book, sealInternals['seal.path'], asked)
  const { day, entry } = found
  const row = await env.DB.prepare('SELECT * FROM seal WHERE day = ?').bind(day).first<SealRow>()
  if (!row) throw new AppError('truth.not-sealed')
  const books = await booksOf(env, day)
  const index = books.findIndex((each) => each.id === book)
  const path = merklePath(books.map(bookLeaf), index).map(toHex)
  const { root, previous, hash } = row
  await noteChecked(env, { kind: 'entry', subject: id, now: now() })
  return {
    version: 1 as const,
    entry,
    book: { id: book, ...found.book },
    day: { day, books: row.books, index, path, root, previous, hash },
  }
}
