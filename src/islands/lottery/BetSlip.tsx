import { useEffect, useRef } from 'react'
import { Later } from '#islands/fields/Later'
import { useMoney } from '#islands/fields/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/Button'
import { EmptyState } from '#islands/ui/EmptyState'
import { ticket } from '#islands/ui/icon-paths'
import { Note } from '#islands/ui/Note'
import { Segmented } from '#islands/ui/Segmented'
import { useText } from '#islands/ui/text'
import { $placing, $refusal } from '#lib/stores/lottery-bet'
import { $editing } from '#lib/stores/lottery-pad'
import { $chaseOn } from '#lib/stores/lottery-plan'
import { $slip, $slipSum, clearSlip } from '#lib/stores/lottery-slip'
import { $told } from '#lib/stores/lottery-told'
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

const chasePanel = async () => (await import('./ChasePanel')).ChasePanel

/** Lines, sums and the button, beside the pad or over it. */
export function SlipBody() {
  const t = useText('lottery')
  const money = useMoney()
  const lines = useValue($slip)
  const { quotes, amount, possible } = useValue($slipSum)
  const placing = useValue($placing)
  const told = useValue($told)
  const isChase = useValue($chaseOn) && lines.length > 0
  const stake = isChase ? (told?.chase?.amount ?? 0) : amount
  const win = told && !isChase ? Math.min(possible, told.payoutLeft) : possible
  const isOver = told !== null && !isChase && amount > told.stakeLeft
  const isUnsaid = isChase && !told?.chase
  return (
    <>
      <Lines />
      {lines.length > 0 && placing === 'idle' && <SlipMode />}
      {isChase && placing === 'idle' && <Later load={chasePanel} />}
      <dl className="slip-sum">
        <div>
          <dt className="muted sm">{t('slip.possible')}</dt>
          <dd className="sol b num sm">{t('slip.upTo', { amount: money(win) })}</dd>
        </div>
        {told !== null && told.rebate > 0 && (
          <div>
            <dt className="muted sm">{t('bar.rebate')}</dt>
            <dd className="b num sm">{money(told.rebate)}</dd>
          </div>
        )}
        <div>
          <dt>{t('slip.total')}</dt>
          <dd className="b num total">{money(stake)}</dd>
        </div>
      </dl>
      <Limits isOver={isOver} />
      <StakeAction
        from={isChase ? 'chase' : 'slip'}
        amount={stake}
        blocked={isOver || isUnsaid || quotes.some((line) => !line || line.refused !== undefined)}
      />
    </>
  )
}

/** What a limit leaves of the win or of the stake, before anything is sent. */
function Limits({ isOver }: { isOver: boolean }) {
  const t = useText('lottery')
  const money = useMoney()
  const told = useValue($told)
  const { isCapped } = useValue($slipSum)
  return (
    <div aria-live="polite" className="limits">
      {(isCapped || told?.isCapped) && <p className="xs muted">{t('slip.capped')}</p>}
      {told && isOver && (
        <Note tone="warn">{t('slip.stakeLeft', { amount: money(told.stakeLeft) })}</Note>
      )}
    </div>
  )
}

/** For the next draw, or for several. */
function SlipMode() {
  const t = useText('lottery')
  const isChase = useValue($chaseOn)
  return (
    <Segmented
      label={t('chase.for')}
      options={['once', 'chase'].map((value) => ({ value, label: t(`slip.${value}`) }))}
      value={isChase ? 'chase' : 'once'}
      onChange={(value) => $chaseOn.set(value === 'chase')}
    />
  )
}

/** The lines with what is wrong with each: by our own count, the server's word, or its refusal. */
function Lines() {
  const t = useText('lottery')
  const lines = useValue($slip)
  const { quotes } = useValue($slipSum)
  const placing = useValue($placing)
  const refusal = useValue($refusal)
  const editing = useValue($editing)
  const told = useValue($told)
  const wrong = (at: number) => {
    if (quotes[at]?.refused) return t('bar.tooHigh')
    if (refusal && refusal.from !== 'quick' && refusal.lines[at]) return refusal.lines[at]
    return told?.lines[at]?.refused ? t('slip.lineRefused') : undefined
  }
  return (
    <ul className="slip-lines">
      {lines.map((line, at) => (
        <SlipLine
          key={line.id}
          line={line}
          quote={quotes[at] ?? null}
          isFixed={placing !== 'idle'}
          isEdited={editing === line.id}
          multipleMax={told?.lines[at]?.refused?.multipleMax ?? null}
          error={wrong(at)}
        />
      ))}
    </ul>
  )
}

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
