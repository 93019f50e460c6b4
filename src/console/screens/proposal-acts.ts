import { type CallValue, send } from '#console/kit/client'
import { faultText } from '#console/kit/fault'
import type { FormAct } from '#console/kit/form/FormDialog'
import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import type { Invited } from './Invitation'

export type Proposal = CallValue<'operator.proposals'>['proposals'][number]

const NOTE_MAX = 200
const INVITES = ['staff.invite', 'staff.resetFactor']

interface Telling {
  t: Translate
  language: string
  reload: () => Promise<void>
  onInvited: (invited: Invited | null) => void
}

/** What an approved call answered, where it is an invitation that somebody has to pass on. */
function invitedBy({ proposal, value }: CallValue<'operator.decideProposal'>): Invited | null {
  const answer = value as Partial<Invited> | null
  if (!INVITES.includes(proposal.call) || !answer?.invitation) return null
  return { invitation: answer.invitation, until: answer.until ?? 0, name: proposal.subject }
}

/** Approves or rejects it; one that was approved and then refused is no success. */
export function decideAct(
  { id, version, subject }: Proposal,
  decision: 'approve' | 'reject',
  { t, language, reload, onInvited }: Telling,
): FormAct {
  const rejects = decision === 'reject'
  return {
    title: t(rejects ? 'proposals.rejectWhich' : 'proposals.approveWhich', { subject }),
    text: t(rejects ? 'proposals.rejectText' : 'proposals.approveText'),
    fields: [
      {
        name: 'note',
        label: t(rejects ? 'review.reason' : 'review.reasonFree'),
        kind: 'area',
        required: rejects,
        maxLength: NOTE_MAX,
      },
    ],
    button: t(`decision.${decision}`),
    isDanger: rejects,
    done: t(rejects ? 'proposals.rejected' : 'proposals.approved', { subject }),
    send: async ({ note = '' }, key) => {
      const answer = await send('operator.decideProposal', { id, decision, version, note }, key)
      onInvited(invitedBy(answer))
      await reload()
      const { state, fault } = answer.proposal
      if (state !== 'failed') return
      const why = await faultText(language, fault)
      throw new CallError('request.invalid', `${t('proposals.fault')}: ${why}`)
    },
  }
}

/** Takes one's own back. */
export const withdrawAct = ({ id, subject }: Proposal, { t, reload }: Telling): FormAct => ({
  title: t('proposals.withdrawWhich', { subject }),
  button: t('proposals.withdraw'),
  isDanger: true,
  done: t('proposals.withdrawn', { subject }),
  send: async () => {
    await send('operator.withdrawProposal', { id })
    await reload()
  },
})
