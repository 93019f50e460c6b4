import { useEffect, useRef } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { ticket } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { $placing } from '../store/bet'
import { $slip, $slipSum, clearSlip } from '../store/slip'

export function BetSlip() {
  const t = useText('lottery')
  const lines = useValue($slip)
  const placing = useValue($placing)
  const heading = useKeptFocus(lines.length)
  useEffect(() => void slipBody().catch(() => undefined), [])
  return (
    <section className="card slip desk-slip" aria-label={t('slip.title')}>
      <div className="row between">
        <h2 className="h3" ref={heading} tabIndex={-1}>
          {t('slip.title')} <LineCount />
        </h2>
        <ClearSlip />
      </div>
      {lines.length > 0 || placing === 'unconfirmed' ? (
        <Lazy load={slipBody} wait={<Skeleton lines={6} shape="tall" />} />
      ) : (
        <EmptyState icon={ticket} title={t('slip.empty')} text={t('slip.emptyBody')} />
      )}
      <SpokenTotal />
    </section>
  )
}

/** What was pressed may be gone with its line: the focus then stays at the slip. */
function useKeptFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [count])
  return heading
}

const slipBody = async () => (await import('./SlipBody')).SlipBody

export function LineCount() {
  const t = useText('lottery')
  const lines = useValue($slip)
  if (lines.length === 0) return null
  return <span className="faint num line-count">{t('slip.lines', { count: lines.length })}</span>
}

export function ClearSlip() {
  const t = useText('lottery')
  const lines = useValue($slip)
  const placing = useValue($placing)
  if (lines.length === 0 || placing !== 'idle') return null
  return (
    <Button tone="ghost" size="s" onClick={clearSlip}>
      {t('slip.clear')}
    </Button>
  )
}

function SpokenTotal() {
  const t = useText('lottery')
  const money = useMoney()
  const { amount } = useValue($slipSum)
  return (
    <span className="sr-only" aria-live="polite">
      {amount > 0 && t('slip.totalSpoken', { amount: money(amount) })}
    </span>
  )
}
