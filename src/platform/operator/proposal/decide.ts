import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { operatorsOf } from '#lib/site/operators'
import type { Handler, OperatorContext } from '#platform/call/context'
import { findByName } from '../staff/store'
import { effectOf, readNow, versionOf } from './effects'
import { endProposal, findProposal, type ProposalRow, settleOpen } from './kept'
import { perform } from './perform'
import { recorded } from './recorded'
import { decidingFault, mayPropose, same, shownProposal, stateOf } from './shown'

async function proposalBy(env: Env, id: string): Promise<ProposalRow> {
  const row = await findProposal(env, id)
  if (!row) throw new AppError('proposal.unknown')
  return row
}

/** Whether who proposed it still works here, in a role that may. */
async function isMakerThere(env: Env, { maker, call }: ProposalRow): Promise<boolean> {
  if (operatorsOf(env).some(({ name }) => same(name, maker))) return true
  const person = await findByName(env, maker)
  return person?.state === 'active' && mayPropose({ operator: maker, role: person.role }, call)
}

/** What is about to be changed is what was seen when it was proposed. */
async function assertFresh(row: ProposalRow, version: string, context: OperatorContext) {
  const effect = effectOf(row.call)
  const now = await readNow(effect, JSON.parse(row.input) as object, context)
  const isFresh = version === row.version && versionOf(effect, now) === row.version
  if (!isFresh) throw new AppError('proposal.stale')
}

/** Approves or rejects what somebody else proposed. What was approved happens once. */
export const decideProposal: Handler<'operator.decideProposal'> = recorded(
  async ({ id, decision, version, note }, context) => {
    const { env, now, operator: checker, act } = context
    const row = await proposalBy(env, id)
    const fault = decidingFault(context, row)
    if (fault) throw new AppError(fault)
    const state = stateOf(row, now())
    if (state === 'expired') throw new AppError('proposal.expired')
    // Begun before, by a call that never came back: whoever may decide has it done.
    const isAgain = state === 'approved' && decision === 'approve'
    if (state !== 'open' && !isAgain) throw new AppError('proposal.decided')
    const isApproved = decision === 'approve'
    if (!isApproved && !note.trim()) throw new AppError('review.reason')
    if (!isAgain) {
      if (isApproved) {
        if (!(await isMakerThere(env, row))) throw new AppError('proposal.maker')
        await assertFresh(row, version, context)
      }
      const next = isApproved ? ('approved' as const) : ('rejected' as const)
      const isFirst = await settleOpen(env, { id, state: next, checker, note, now: now() })
      if (!isFirst) throw new AppError('proposal.decided')
    }
    const done = isApproved ? await perform(row, context, isAgain) : null
    if (done) await endProposal(env, id, done.fault).run()
    const words = `${decision} ${row.call} ${row.subject}, proposed by ${row.maker}`
    act.note(id, `${words}${done?.fault ? `, failed: ${done.fault}` : ''} ${note}`.trim())
    const proposal = shownProposal(await proposalBy(env, id), context, now())
    return { proposal, value: done?.value ?? null }
  },
)

/** Takes one's own proposal back. */
export const withdrawProposal: Handler<'operator.withdrawProposal'> = recorded(
  async ({ id }, context) => {
    const { env, now, operator, act } = context
    const row = await proposalBy(env, id)
    if (!same(row.maker, operator)) throw new AppError('session.forbidden')
    const taking = { id, state: 'withdrawn', checker: '', note: '', now: now() } as const
    if (!(await settleOpen(env, taking))) throw new AppError('proposal.decided')
    act.note(id, `${row.call} ${row.subject}`)
    return shownProposal(await proposalBy(env, id), context, now())
  },
)
