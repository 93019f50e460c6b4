import type { Env } from '#env'
import { toHex } from '#lib/fair/hex'
import { merkleRoot } from '#lib/fair/merkle'
import { entryLeaf, type SealedBook } from '#lib/fair/seal'
import { sha256 } from '#lib/fair/sha256'
import { KEPT_START, linkKept } from './chain'

/** What stands beside the books under the seal of a day. */
export const SITE = 'site'

const EMPTY = toHex(sha256(new Uint8Array()))

/** The leaf of rows by their numbers, from their hashes. */
export async function keptLeaf({ DB }: Env, first: number, last: number): Promise<SealedBook> {
  const { results } = await DB.prepare(
    'SELECT seq, hash FROM kept WHERE seq BETWEEN ? AND ? ORDER BY seq',
  )
    .bind(first - 1, last)
    .all<{ seq: number; hash: string | null }>()
  const hashes = results.filter(({ seq }) => seq >= first).map(({ hash }) => hash ?? '')
  const root = hashes.length > 0 ? toHex(merkleRoot(hashes.map(entryLeaf))) : EMPTY
  return { id: SITE, first, last, head: results.at(-1)?.hash ?? KEPT_START, root }
}

/** What a day has of the staff's acts, of settings and results: all since the seal before it. */
export async function keptOfDay(env: Env, before: number): Promise<SealedBook> {
  await linkKept(env)
  const first = await env.DB.prepare(
    'SELECT COALESCE(MAX(last), 0) + 1 AS n FROM seal_book WHERE book = ?',
  )
    .bind(SITE)
    .first<number>('n')
  const from = first ?? 1
  const last = await env.DB.prepare(
    'SELECT seq FROM kept WHERE seq >= ? AND at < ? ORDER BY seq DESC LIMIT 1',
  )
    .bind(from, before)
    .first<number>('seq')
  return keptLeaf(env, from, last ?? from - 1)
}
