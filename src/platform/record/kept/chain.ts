import type { Env } from '#env'
import { toHex } from '#lib/fair/hex'
import { sha256 } from '#lib/fair/sha256'
import { KEPT_LINKED } from '#lib/limits'

export const KEPT_START = '0'.repeat(64)

export interface KeptRow {
  seq: number
  kind: 'act' | 'setting' | 'result' | 'match'
  of: string
  at: number
  hash: string | null
  /** Everything the row says; null: what it is of is gone. */
  text: string | null
}

/** Rows with what they say: of acts and results where they are, of the others as it was kept. */
export const KEPT_ROWS = `SELECT k.seq, k.kind, k.of, k.at, k.hash, CASE k.kind
    WHEN 'act' THEN (SELECT json_array(at, operator, act, subject, detail, request)
      FROM operator_act WHERE id = CAST(k.of AS INTEGER))
    WHEN 'result' THEN (SELECT json_array(result, void_reason, reason, at) FROM lottery_result
      WHERE game_code = k.of ->> 0 AND issue = k.of ->> 1 AND version = k.of ->> 2)
    ELSE k.text END AS text
  FROM kept k`

/** Hash of a row: it continues the one before it. */
export const keptHash = (before: string, { seq, kind, of, at, text }: KeptRow): string =>
  toHex(sha256(new TextEncoder().encode(`${before}|${seq}|${kind}|${of}|${at}|${text ?? ''}`)))

const hashBefore = async ({ DB }: Env, seq: number): Promise<string> =>
  (await DB.prepare('SELECT hash FROM kept WHERE seq = ?')
    .bind(seq - 1)
    .first<string>('hash')) ?? KEPT_START

/** Gives the rows that have come in since their hashes. Beside another run it comes to the same. */
export async function linkKept(env: Env): Promise<void> {
  for (;;) {
    const { results } = await env.DB.prepare(
      `${KEPT_ROWS} WHERE k.hash IS NULL ORDER BY k.seq LIMIT ?`,
    )
      .bind(KEPT_LINKED)
      .all<KeptRow>()
    const [oldest] = results
    if (!oldest) return
    let before = await hashBefore(env, oldest.seq)
    const links = results.map((row) => {
      before = keptHash(before, row)
      return [row.seq, before] as const
    })
    await env.DB.prepare(
      `UPDATE kept SET hash = j.value ->> 1 FROM json_each(?) AS j
       WHERE kept.seq = j.value ->> 0 AND kept.hash IS NULL`,
    )
      .bind(JSON.stringify(links))
      .run()
    if (results.length < KEPT_LINKED) return
  }
}
