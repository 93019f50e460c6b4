import type { Env } from '#env'
import { PROPOSAL_EFFECT_MS } from '#lib/limits'
import { Act } from '#platform/call/act'
import type { OperatorContext } from '#platform/call/context'
import { findByName } from '../staff/store'
import { effectOf } from './effects'
import { endProposal, type ProposalRow } from './kept'
import { perform } from './perform'

type Run = (name: OperatorContext['name'], input: object, as: OperatorContext) => Promise<unknown>

/** One that was decided after now was so by a clock that was ahead. */
const BEGUN = `SELECT * FROM proposal
  WHERE state = 'approved' AND (decided_at < ?1 OR decided_at > ?2)
  ORDER BY decided_at LIMIT 20`

/** Who approved it, as their call would have known them. */
async function checkerOf(env: Env, { id, checker }: ProposalRow, run: Run) {
  const person = await findByName(env, checker)
  const context: Omit<OperatorContext, 'run' | 'act'> = {
    name: 'operator.decideProposal',
    ...{ env, slots: { id }, requestId: `job-${id}` },
    ...{ language: 'en', ip: '', country: 'XX', now: () => Date.now(), key: id, token: '' },
    afterAnswer: (work: () => Promise<unknown>) => void work().catch(() => undefined),
    ...{
      body: new Uint8Array(),
      signature: '',
      origin: '',
      device: '',
      markReplayed: () => undefined,
    },
    ...{ remembered: { brought: '', next: null }, timestamp: '' },
    ...{ operator: checker, role: person?.role ?? 'owner', isBySecret: !person },
  }
  const whole: OperatorContext = {
    ...context,
    act: new Act(context),
    run: (name, input, as = whole) => run(name, input, as),
  }
  return whole
}

/**
 * What was approved and never came to its end, as a process ended between the two: done now, once,
 * under the same key. What cannot be had for somebody else is ended, and to be proposed again.
 */
export async function finishProposals(env: Env, now: number, run: Run): Promise<void> {
  const { results } = await env.DB.prepare(BEGUN)
    .bind(now - PROPOSAL_EFFECT_MS, now + PROPOSAL_EFFECT_MS)
    .all<ProposalRow>()
  for (const row of results) {
    const context = await checkerOf(env, row, run)
    const { fault } = effectOf(row.call).shownOnce
      ? { fault: 'proposal.interrupted' }
      : await perform(row, context, true)
    await endProposal(env, row.id, fault).run()
    const end = fault ? `failed: ${fault}` : 'done'
    const words = `finish ${row.call} ${row.subject}, proposed by ${row.maker}, ${end}`
    await context.act.row(row.id, words).run()
  }
}
