import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { playInternals } from '#platform/play/index'

/** The entry that a met grant ended with; the last condition names an index. */
const ENTRIES = `SELECT seq FROM record_entry WHERE member = ?1 AND reference = ?2
  AND kind = 'bonus-paid' AND kind NOT IN ('stake', 'payout', 'refund')`

/** A bonus that has ended worked out anew, for its member. */
export const explainBonus: Handler<'bonus.explain'> = async ({ id }, { env, member, book }) => {
  const { results } = await env.DB.prepare(ENTRIES).bind(member.id, id).all<{ seq: number }>()
  const asked = { member: member.id, id, seqs: results.map(({ seq }) => seq) }
  return askBook(env, book, playInternals.explainBonus, asked)
}
