import type { Env } from '#env'
import type { AuditFault } from '#lib/fair/faults'
import { AUDIT_FAULTS_SHOWN, KEPT_LINKED } from '#lib/limits'
import { KEPT_ROWS, KEPT_START, type KeptRow, keptHash, linkKept } from './chain'
import { SITE } from './sealed'

/** What is in force, and is not what was kept of it last. */
const DIFFERENT: Record<'setting' | 'result' | 'match', string> = {
  setting: `SELECT name AS of FROM setting s WHERE value IS NOT
    (SELECT text FROM kept WHERE kind = 'setting' AND of = s.name ORDER BY seq DESC LIMIT 1)`,
  result: `SELECT json_array(d.game_code, d.issue, d.version) AS of FROM lottery_draw d
    JOIN lottery_result r USING (game_code, issue, version)
    WHERE d.draw_at >= ?1 AND d.finished_at IS NOT NULL
      AND (d.result, d.void_reason) IS NOT (r.result, r.void_reason)`,
  match: `SELECT event AS of FROM sports_match m
    WHERE finished_at >= ?1 AND json_array(state, home, away, parts, void_reason, seed) IS NOT
      (SELECT text FROM kept WHERE kind = 'match' AND of = m.event ORDER BY seq DESC LIMIT 1)`,
}

/** The first row that does not continue the chain. */
async function firstBroken({ DB }: Env): Promise<AuditFault[]> {
  let before = KEPT_START
  let expected = 1
  for (;;) {
    const { results } = await DB.prepare(
      `${KEPT_ROWS} WHERE k.seq >= ? AND k.hash IS NOT NULL ORDER BY k.seq LIMIT ?`,
    )
      .bind(expected, KEPT_LINKED)
      .all<KeptRow>()
    for (const row of results) {
      const hash = keptHash(before, row)
      if (row.seq !== expected || hash !== row.hash)
        return [{ place: SITE, what: row.kind, of: row.of }]
      before = hash
      expected += 1
    }
    if (results.length < KEPT_LINKED) return []
  }
}

/** What was changed of the staff's acts, of settings and results. */
export async function keptFaults(env: Env, since: number): Promise<AuditFault[]> {
  await linkKept(env)
  const faults = await firstBroken(env)
  for (const what of ['setting', 'result', 'match'] as const) {
    const query = env.DB.prepare(`${DIFFERENT[what]} LIMIT ${AUDIT_FAULTS_SHOWN}`)
    const asked = what === 'setting' ? query : query.bind(since)
    const { results } = await asked.all<{ of: string }>()
    faults.push(...results.map(({ of }) => ({ place: SITE, what, of })))
  }
  return faults
}
