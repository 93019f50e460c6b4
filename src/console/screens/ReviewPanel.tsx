import { useState } from 'react'
import { send } from '#console/kit/client'
import { Panel } from '#console/kit/Panel'
import { Picture } from '#console/kit/Pictures'
import { hrefOf } from '#console/kit/router'
import { Facts } from '#console/kit/Screen'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { decisionsOf, type Proposed, type Review } from './review-acts'
import { signsOf } from './review-signs'

interface ReviewPanelProps {
  review: Review
  canDecide: boolean
  /** What somebody has proposed to do with it, for another to decide. */
  proposed?: Proposed | undefined
  onDecide: (decision: string) => void
}

const KEYS: Record<string, string> = { approve: 'A', reject: 'R', pay: 'P' }

/** One that waits: what it is, its receipt, and what can be done. */
export function ReviewPanel({ review, canDecide, proposed, onDecide }: ReviewPanelProps) {
  const t = useText('console')
  const { money, time, waited } = useFormat()
  const { id, kind, account, amount, note, state, at } = review
  return (
    <Panel label={account} screen="reviews">
      <Facts
        rows={[
          [t('review.kind'), t(`review.${kind}`)],
          [t('review.amount'), <b key="amount">{money(amount)}</b>],
          [t('review.state'), t(`reviewState.${state}`)],
          [t('review.at'), `${time(at)} · ${waited(at)}`],
          [t('sign.signs'), <Signs key="signs" of={signsOf(review, t)} />],
          [t('review.note'), note || '–'],
          [t('review.id'), <code key="id">{id}</code>],
        ]}
      />
      {kind === 'deposit' && <Receipts id={id} />}
      {proposed && (
        <p className="note">
          <a className="link" href={hrefOf('proposals', proposed.id)}>
            {`${t(`decision.${proposed.decision}`)}: ${t('proposalState.open')}`}
          </a>
          {` · ${proposed.maker}`}
        </p>
      )}
      {canDecide ? (
        <div className="row wrap">
          {decisionsOf(review, proposed).map((decision) => (
            <button
              key={decision}
              type="button"
              className={`btn ${decision === 'approve' || decision === 'pay' ? 'primary' : 'soft'}`}
              onClick={() => onDecide(decision)}
            >
              {t(`decision.${decision}`)}
              {KEYS[decision] && (
                <span className="kbd" aria-hidden="true">
                  {KEYS[decision]}
                </span>
              )}
            </button>
          ))}
        </div>
      ) : (
        <p className="faint">{t('review.looksOnly')}</p>
      )}
    </Panel>
  )
}

/** Signs of risk, each by itself; none says so. */
export function Signs({ of }: { of: readonly string[] }) {
  const t = useText('console')
  if (of.length === 0) return <span className="faint">{t('sign.none')}</span>
  return (
    <span className="row wrap">
      {of.map((sign) => (
        <span key={sign} className="chip warn">
          {sign}
        </span>
      ))}
    </span>
  )
}

/** Pictures that came with a deposit, fetched when somebody wants to see them. */
function Receipts({ id }: { id: string }) {
  const t = useText('console')
  /** How many there are: the first one says so. */
  const [count, setCount] = useState(0)
  if (count === 0)
    return (
      <button type="button" className="btn soft s" onClick={() => setCount(1)}>
        {t('review.showReceipt')}
      </button>
    )
  const load = async (number: number) => {
    const receipt = await send('operator.receipt', { id, number })
    setCount(receipt.count)
    return receipt
  }
  return Array.from({ length: count }, (_, at) => at + 1).map((number) => (
    <Picture key={number} name={t('review.receipt', { number })} load={() => load(number)} />
  ))
}
