import { useEffect, useRef, useState } from 'react'
import { useAsk } from '#console/kit/form/use-ask'
import { isLookedAt, REFRESH_MS } from '#console/kit/refresh'
import { goTo } from '#console/kit/router'
import type { ScreenProps } from '#console/kit/screen-props'
import { type Column, Table } from '#console/kit/Table'
import { useFormat } from '#console/kit/use-format'
import { usePages } from '#console/kit/use-pages'
import { useLanguage, useText } from '#islands/ui/text'
import { Invitation, type Invited } from './Invitation'
import { ProposalPanel } from './ProposalPanel'
import { decideAct, type Proposal, withdrawAct } from './proposal-acts'
import { actOf } from './proposal-words'

const SHOWN = 50

const TONES: Record<string, string> = {
  open: 'warn',
  approved: 'info',
  done: 'success',
  failed: 'danger',
}

/** Which of them are listed: those that wait, unless the address names one. */
const ONLY = ['open', 'all'] as const
type Only = (typeof ONLY)[number]

/** The list, asked for again while its first page is looked at. */
function useProposals(only: Only) {
  const input = { count: SHOWN, ...(only === 'open' && { state: 'open' as const }) }
  const pages = usePages('operator.proposals', input, (page) => page.proposals)
  const latest = useRef(pages)
  latest.current = pages
  useEffect(() => {
    const timer = setInterval(() => {
      const { rows, reload } = latest.current
      if (isLookedAt() && rows.length <= SHOWN) void reload()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return pages
}

/** What takes two people: proposed by one, looked at and decided by another. */
export function Proposals({ staff, rest }: ScreenProps) {
  const t = useText('console')
  const desk = useText('desk')
  const { code: language } = useLanguage()
  const { time } = useFormat()
  const { ask, dialog } = useAsk()
  const [invited, setInvited] = useState<Invited | null>(null)
  const [only, setOnly] = useState<Only>(rest ? 'all' : 'open')
  const { rows, more, state: loading, reload } = useProposals(only)
  const proposal = rows.find(({ id }) => id === rest)
  const telling = { t, language, reload, onInvited: setInvited }
  const words = (row: Proposal) => actOf(row, { console: t, desk })
  const columns: Column<Proposal>[] = [
    { label: t('acts.subject'), text: (row) => row.subject || words(row) },
    { label: t('acts.act'), text: words },
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
      <div className="row wrap">
        <fieldset className="seg">
          <legend className="sr-only">{t('review.state')}</legend>
          {ONLY.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === only}
              onClick={() => setOnly(each)}
            >
              {each === 'open' ? t('proposalState.open') : t('desk.all')}
            </button>
          ))}
        </fieldset>
      </div>
      {loading}
      {(rows.length > 0 || !loading) && (
        <div className={proposal ? 'beside' : undefined}>
          <Table
            name="proposals"
            label={t('place.proposals')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            empty={t('proposals.none')}
            chosen={rest}
            onChoose={({ id }) => goTo('proposals', id)}
            {...(more && { onMore: more })}
          />
          {proposal && (
            <ProposalPanel
              key={proposal.id}
              proposal={proposal}
              act={words(proposal)}
              isOwn={proposal.maker === staff.name}
              onDecide={(decision) => ask(decideAct(proposal, decision, telling))}
              onWithdraw={() => ask(withdrawAct(proposal, telling))}
            />
          )}
        </div>
      )}
      {dialog}
      {invited && <Invitation of={invited} onClose={() => setInvited(null)} />}
    </>
  )
}
