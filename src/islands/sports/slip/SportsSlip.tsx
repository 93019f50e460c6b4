import { useEffect } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { ticket } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { $placing, $receipts } from '../store/place'
import { $picks, clearSlip } from '../store/slip'

export const slipBody = async () => (await import('./SlipBody')).SlipBody
const receipt = async () => (await import('./Receipt')).Receipt

/** The slip as a column beside the matches. */
export function SportsSlip() {
  const t = useText('sports')
  return (
    <section className="card sports-slip desk-slip" aria-label={t('slip.title')}>
      <div className="row between slip-head">
        <h2 className="h3" tabIndex={-1}>
          {t('slip.title')} <PickCount />
        </h2>
        <ClearSlip />
      </div>
      <SlipContent />
    </section>
  )
}

/** What the slip holds: picks, what became of them, or how to begin. */
export function SlipContent() {
  const t = useText('sports')
  const picks = useValue($picks)
  const placing = useValue($placing)
  const hasReceipts = useValue($receipts).length > 0
  useEffect(() => void slipBody().catch(() => undefined), [])
  return (
    <>
      <div role="status" className="receipt-place">
        {hasReceipts && <Lazy load={receipt} />}
      </div>
      {picks.length > 0 || placing !== 'idle' ? (
        <Lazy load={slipBody} wait={<Skeleton lines={6} shape="tall" />} />
      ) : (
        !hasReceipts && (
          <EmptyState icon={ticket} title={t('slip.empty')} text={t('slip.emptyBody')} />
        )
      )}
    </>
  )
}

export function PickCount() {
  const t = useText('sports')
  const picks = useValue($picks)
  if (picks.length === 0) return null
  return (
    <span className="count">
      {picks.length}
      <span className="sr-only"> {t('slip.picks', { count: picks.length })}</span>
    </span>
  )
}

export function ClearSlip() {
  const t = useText('sports')
  const picks = useValue($picks)
  const placing = useValue($placing)
  if (picks.length === 0 || placing !== 'idle') return null
  return (
    <Button tone="ghost" size="s" onClick={clearSlip}>
      {t('slip.clear')}
    </Button>
  )
}
