import { useEffect, useState } from 'react'
import type { CallValue } from '#console/kit/client'
import { faultText } from '#console/kit/fault'
import { Panel } from '#console/kit/Panel'
import { Facts } from '#console/kit/Screen'
import { useFormat } from '#console/kit/use-format'
import { useLanguage, useText } from '#islands/ui/text'
import { partsOf } from './parts-of'
import { labelOf, shownValue } from './proposal-words'

type Proposal = CallValue<'operator.proposals'>['proposals'][number]

interface ProposalPanelProps {
  proposal: Proposal
  /** What it would do, in words. */
  act: string
  isOwn: boolean
  onDecide: (decision: 'approve' | 'reject') => void
  onWithdraw: () => void
}

/** Why an approved call was refused, in words. */
function Fault({ code }: { code: string }) {
  const { code: language } = useLanguage()
  const [said, setSaid] = useState(code)
  useEffect(() => void faultText(language, code).then(setSaid), [language, code])
  return said
}

/** One proposal: who, why, what would be otherwise, and who may decide. */
export function ProposalPanel(props: ProposalPanelProps) {
  const { proposal, act, isOwn, onDecide, onWithdraw } = props
  const t = useText('console')
  const { money, count, time } = useFormat()
  const { subject, call, reason, maker, madeAt, expiresAt, state, changes, about } = proposal
  const isOpen = state === 'open'
  const written = (field: string, value: unknown) =>
    shownValue(field, value, { t, call, money, count, time })
  const known = Object.entries(about).filter(([, value]) => typeof value !== 'object')
  return (
    <Panel label={subject || act} screen="proposals">
      <Facts
        rows={[
          [t('acts.act'), act],
          ...known.map(
            ([field, value]) => [labelOf(field, t) ?? field, written(field, value)] as const,
          ),
          [t('review.reason'), reason],
          [t('proposals.maker'), `${maker} · ${time(madeAt)}`],
          [t('review.state'), t(`proposalState.${state}`)],
          [t('proposals.expires'), time(expiresAt)],
          [t('proposals.checker'), proposal.checker || '–'],
          ...(proposal.note ? [[t('review.note'), proposal.note] as const] : []),
          ...(proposal.fault
            ? [[t('proposals.fault'), <Fault key="fault" code={proposal.fault} />] as const]
            : []),
        ]}
      />
      <ul className="changes" aria-label={t('proposals.changes')}>
        {changes.flatMap(partsOf).map(({ field, before, after }) => (
          <li key={field}>
            {labelOf(field, t) ?? <code>{field}</code>}
            <del>{written(field, before)}</del>
            <ins>{written(field, after)}</ins>
          </li>
        ))}
      </ul>
      {proposal.mayDecide && (
        <div className="row wrap">
          <button type="button" className="btn primary" onClick={() => onDecide('approve')}>
            {t('decision.approve')}
          </button>
          <button type="button" className="btn soft" onClick={() => onDecide('reject')}>
            {t('decision.reject')}
          </button>
        </div>
      )}
      {isOpen && isOwn && (
        <>
          <p className="faint">{t('proposals.yours')}</p>
          <button type="button" className="btn soft" onClick={onWithdraw}>
            {t('proposals.withdraw')}
          </button>
        </>
      )}
      {isOpen && !isOwn && !proposal.mayDecide && (
        <p className="faint">{t('proposals.notYours')}</p>
      )}
    </Panel>
  )
}
