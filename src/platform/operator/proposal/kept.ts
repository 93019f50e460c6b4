import type { Env } from '#env'
import { PROPOSAL_MS } from '#lib/limits'

/** A proposal, as D1 has it. */
export interface ProposalRow {
  id: string
  call: string
  subject: string
  input: string
  reason: string
  before: string
  after: string
  version: string
  maker: string
  made_at: number
  expires_at: number
  state: 'open' | 'approved' | 'done' | 'failed' | 'rejected' | 'withdrawn'
  checker: string
  decided_at: number
  note: string
  fault: string
}

type New = Pick<
  ProposalRow,
  'id' | 'call' | 'subject' | 'input' | 'reason' | 'before' | 'after' | 'version' | 'maker'
>

export const findProposal = (env: Env, id: string) =>
  env.DB.prepare('SELECT * FROM proposal WHERE id = ?').bind(id).first<ProposalRow>()

/** Keeps a new one; false when its id is there already. */
export async function keepProposal(env: Env, made: New, now: number): Promise<boolean> {
  const done = await env.DB.prepare(
    `INSERT INTO proposal (id, call, subject, input, reason, before, after, version, maker,
       made_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10 + ${PROPOSAL_MS})
     ON CONFLICT DO NOTHING`,
  )
    .bind(
      made.id,
      made.call,
      made.subject,
      made.input,
      made.reason,
      made.before,
      made.after,
      made.version,
      made.maker,
      now,
    )
    .run()
  return done.meta.changes === 1
}

interface Decision {
  id: string
  state: 'approved' | 'rejected' | 'withdrawn'
  checker: string
  note: string
  now: number
}

/** Decides one that is open and in time; of several at once one wins. */
export async function settleOpen(env: Env, decision: Decision): Promise<boolean> {
  const { id, state, checker, note, now } = decision
  const done = await env.DB.prepare(
    `UPDATE proposal SET state = ?2, checker = ?3, note = ?4, decided_at = ?5
     WHERE id = ?1 AND state = 'open' AND expires_at > ?5`,
  )
    .bind(id, state, checker, note, now)
    .run()
  return done.meta.changes === 1
}

/** What came of an approved one's effect; the words of a failure are its refusal's code. */
export const endProposal = (env: Env, id: string, fault: string) =>
  env.DB.prepare(
    `UPDATE proposal SET state = ?2, fault = ?3 WHERE id = ?1 AND state = 'approved'`,
  ).bind(id, fault ? 'failed' : 'done', fault)
