import { useState } from 'react'
import { type CallValue, send } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { REFRESH_MS } from '#console/kit/refresh'
import { goTo } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { Invitation, type Invited } from './Invitation'
import { ProposalPanel } from './ProposalPanel'

type Proposal = CallValue<'operator.proposals'>['proposals'][number]

const SHOWN = 50
const NOTE_MAX = 200

const TONES: Record<string, string> = {
  open: 'warn',
  approved: 'info',
  done: 'success',
  failed: 'danger',
}

const INVITES = ['staff.invite', 'staff.resetFactor']

/** What an approved call answered, where it is an invitation that somebody has to pass on. */
function invitedBy({ proposal, value }: CallValue<'operator.decideProposal'>): Invited | null {
  const answer = value as Partial<Invited> | null
  if (!INVITES.includes(proposal.call) || !answer?.invitation) return null
  return { invitation: answer.invitation, until: answer.until ?? 0, name: proposal.subject }
}

/** What takes two people: proposed by one, looked at and decided by another. */
export function Proposals({ staff, rest }: ScreenProps) {
  const t = useText('console')
  const { time } = useFormat()
  const { ask, dialog } = useAsk()
  const [invited, setInvited] = useState<Invited | null>(null)
  const called = useCall('operator.proposals', { count: SHOWN }, REFRESH_MS)
  const decide = ({ id, version, subject }: Proposal, decision: 'approve' | 'reject') => {
    const rejects = decision === 'reject'
    ask({
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
        setInvited(invitedBy(answer))
        await called.reload()
      },
    })
  }
  const withdraw = ({ id, subject }: Proposal) =>
    ask({
      title: t('proposals.withdrawWhich', { subject }),
      button: t('proposals.withdraw'),
      isDanger: true,
      done: t('proposals.withdrawn', { subject }),
      send: async () => {
        await send('operator.withdrawProposal', { id })
        await called.reload()
      },
    })
  const columns: Column<Proposal>[] = [
    { label: t('acts.subject'), text: ({ subject, call }) => subject || call },
    { label: t('acts.act'), text: ({ call }) => call, cell: ({ call }) => <code>{call}</code> },
    {
      label: t('review.state'),
      text: ({ state }) => t(`proposalState.${state}`),
      cell: ({ state }) => (
        <span className={`chip ${TONES[state] ?? ''}`}>{t(`proposalState.${state}`)}</span>
      ),
    },
    { label: t('proposals.maker'), text: ({ maker }) => maker },
    { label: t('proposals.made'), text: ({ madeAt }) => time(madeAt) },
    { label: t('proposals.checker'), text: ({ checker }) => checker || '–' },
  ]
  return (
    <>
      <p className="soft-text">{t('proposals.text')}</p>
      <Loaded of={called}>
        {({ proposals }) => {
          const proposal = proposals.find(({ id }) => id === rest)
          return (
            <div className={proposal ? 'beside' : undefined}>
              <Table
                name="proposals"
                label={t('place.proposals')}
                columns={columns}
                rows={proposals}
                idOf={({ id }) => id}
                empty={t('proposals.none')}
                chosen={rest}
                onChoose={({ id }) => goTo('proposals', id)}
              />
              {proposal && (
                <ProposalPanel
                  key={proposal.id}
                  proposal={proposal}
                  isOwn={proposal.maker === staff.name}
                  onDecide={(decision) => decide(proposal, decision)}
                  onWithdraw={() => withdraw(proposal)}
                />
              )}
            </div>
          )
        }}
      </Loaded>
      {dialog}
      {invited && <Invitation of={invited} onClose={() => setInvited(null)} />}
    </>
  )
}
