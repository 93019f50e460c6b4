import { CALLS, type CallName } from '#lib/api/index'
import { permissionsOf } from '#lib/rules/permission'
import type { Handler } from '#platform/call/context'
import { secondOf } from './effects'
import type { ProposalRow } from './kept'
import { mayApprove, mayPropose, type Person, shownProposal } from './shown'

const TAKING_TWO = (Object.keys(CALLS) as CallName[]).filter((name) => secondOf(name))

/** Calls whose proposals somebody sees: what they may propose or decide; all, who reads acts. */
const seenBy = (person: Person) =>
  permissionsOf(person.role).includes('acts')
    ? TAKING_TWO
    : TAKING_TWO.filter((call) => mayPropose(person, call) || mayApprove(person, call))

/** `?4` is the moment; what is open until then only has expired. */
const STATE = `CASE WHEN state = 'open' AND expires_at <= ?4 THEN 'expired' ELSE state END`

export const listProposals: Handler<'operator.proposals'> = async (input, context) => {
  const { env, now, operator } = context
  const { state = '', before = '', count } = input
  const at = now()
  const { results } = await env.DB.prepare(
    `SELECT * FROM proposal WHERE call IN (SELECT value FROM json_each(?1))
       AND (?2 = '' OR ${STATE} = ?2)
       AND (?3 = '' OR (made_at, id) < (SELECT made_at, id FROM proposal WHERE id = ?3))
     ORDER BY made_at DESC, id DESC LIMIT ?5`,
  )
    .bind(JSON.stringify(seenBy(context)), state, before, at, count + 1)
    .all<ProposalRow>()
  const rows = results.slice(0, count)
  const mine = TAKING_TWO.filter((call) => mayApprove(context, call))
  const waiting = await env.DB.prepare(
    `SELECT COUNT(*) AS n FROM proposal WHERE state = 'open' AND expires_at > ?1
       AND call IN (SELECT value FROM json_each(?2)) AND maker <> ?3`,
  )
    .bind(at, JSON.stringify(mine), operator)
    .first<number>('n')
  return {
    proposals: rows.map((row) => shownProposal(row, context, at)),
    waiting: waiting ?? 0,
    next: results.length > count ? (rows.at(-1)?.id ?? null) : null,
  }
}
