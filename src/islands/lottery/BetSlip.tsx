import { useEffect, useRef } from 'react'
import { useMoney } from '#islands/fields/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/Button'
import { EmptyState } from '#islands/ui/EmptyState'
import { ticket } from '#islands/ui/icon-paths'
import { Modal } from '#islands/ui/Modal'
import { useText } from '#islands/ui/text'
import { $placing, $refusal } from '#lib/stores/lottery-bet'
import { $editing } from '#lib/stores/lottery-pad'
import { $slip, $slipOpen, $slipSum, clearSlip } from '#lib/stores/lottery-slip'
import { SlipLine } from './SlipLine'
import { StakeAction } from './StakeAction'

/** The slip beside the pad. */
export function BetSlip() {
  const t = useText('lottery')
  const lines = useValue($slip)
  const placing = useValue($placing)
  const heading = useKeptFocus(lines.length)
  return (
    <section className="card slip desk-slip" aria-label={t('slip.title')}>
      <div className="row between">
        <h2 className="h3" ref={heading} tabIndex={-1}>
          {t('slip.title')} <LineCount />
        </h2>
        <ClearSlip />
      </div>
      {lines.length > 0 || placing === 'lost' ? (
        <SlipBody />
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

/** The same slip from below, on a phone. */
export function SlipSheet() {
  const t = useText('lottery')
  const open = useValue($slipOpen)
  const lines = useValue($slip)
  const placing = useValue($placing)
  if (!open || (lines.length === 0 && placing === 'idle')) return null
  return (
    <Modal
      title={t('slip.title')}
      className="slip slip-sheet"
      locked={placing === 'sending'}
      onClose={() => $slipOpen.set(false)}
    >
      <div className="row between">
        <LineCount />
        <ClearSlip />
      </div>
      <SlipBody />
    </Modal>
  )
}

function SlipBody() {
  const t = useText('lottery')
  const money = useMoney()
  const lines = useValue($slip)
  const { quotes, amount, possible, isCapped } = useValue($slipSum)
  const placing = useValue($placing)
  const refusal = useValue($refusal)
  const editing = useValue($editing)
  return (
    <>
      <ul className="slip-lines">
        {lines.map((line, at) => (
          <SlipLine
            key={line.id}
            line={line}
            quote={quotes[at] ?? null}
            isFixed={placing !== 'idle'}
            isEdited={editing === line.id}
            error={
              quotes[at]?.refused
                ? t('bar.tooHigh')
                : refusal?.from === 'slip'
                  ? refusal.lines[at]
                  : undefined
            }
          />
        ))}
      </ul>
      <dl className="slip-sum">
        <div>
          <dt className="muted sm">{t('slip.possible')}</dt>
          <dd className="sol b num sm">{t('slip.upTo', { amount: money(possible) })}</dd>
        </div>
        <div>
          <dt>{t('slip.total')}</dt>
          <dd className="b num total">{money(amount)}</dd>
        </div>
      </dl>
      {isCapped && <p className="xs muted">{t('slip.capped')}</p>}
      <StakeAction
        from="slip"
        amount={amount}
        blocked={quotes.some((line) => line === null || line.refused !== undefined)}
      />
    </>
  )
}

function LineCount() {
  const t = useText('lottery')
  const lines = useValue($slip)
  if (lines.length === 0) return null
  return <span className="faint num line-count">{t('slip.lines', { count: lines.length })}</span>
}

function ClearSlip() {
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
