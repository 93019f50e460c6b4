import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { sportsInternals } from './book/internal'

/** Entries of a ticket: its stake is the first, and has its name. */
const ENTRIES = `SELECT seq FROM record_entry WHERE member = ?1 AND reference = ?2
  AND seq >= COALESCE((SELECT seq FROM record_entry WHERE id = ?2), 0)`

/** A ticket on matches worked out anew, for its member. */
export const explainBet: Handler<'sports.explain'> = async ({ id }, { env, member, book }) => {
  const { results } = await env.DB.prepare(ENTRIES).bind(member.id, id).all<{ seq: number }>()
  const asked = { member: member.id, id, seqs: results.map(({ seq }) => seq) }
  return askBook(env, book, sportsInternals.explainTicket, asked)
}
