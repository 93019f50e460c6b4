import { isRefunded } from '#lib/rules/ticket-state'
import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { versionsOnRecord } from './draw/draw-record'
import { lotteryInternals } from './internal'

/** Entries of a ticket: its stake is the first, and has its name. */
const ENTRIES = `SELECT seq FROM record_entry WHERE member = ?1 AND reference = ?2
  AND seq >= COALESCE((SELECT seq FROM record_entry WHERE id = ?2), 0)`

/** A ticket worked out anew, with the result that is on public record beside its own. */
export const replay: Handler<'record.replay'> = async ({ id }, { env, member, book }) => {
  const { results } = await env.DB.prepare(ENTRIES).bind(member.id, id).all<{ seq: number }>()
  const asked = { member: member.id, id, seqs: results.map(({ seq }) => seq) }
  const found = await askBook(env, book, lotteryInternals.replayTicket, asked)
  const draw = { game_code: found.gameCode, issue: found.issue }
  const versions = [...(await versionsOnRecord(env.DB, [draw])).values()].flat()
  const version = versions.find((each) => each['version'] === found.version)
  const published = version ? String(version['result'] ?? '') : null
  const isOther = published !== null && !isRefunded(found.state) && published !== found.result
  const faults = isOther ? [...found.faults, 'result' as const] : found.faults
  return { ...found, published, faults }
}
