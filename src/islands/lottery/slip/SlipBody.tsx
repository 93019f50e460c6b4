import { useMoney } from '#islands/fields/format/use-money'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { Segmented } from '#islands/ui/controls/Segmented'
import { Note } from '#islands/ui/layout/Note'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { $placing, $refusal } from '../store/bet'
import { $editing } from '../store/pad'
import { $chaseOn } from '../store/plan'
import { $serverQuote } from '../store/server-quote'
import { $slip, $slipSum } from '../store/slip'
import { SlipLine } from './SlipLine'
import { StakeAction } from './StakeAction'

const chasePanel = async () => (await import('../chase/ChasePanel')).ChasePanel

/** Lines, sums and the button, beside the pad or over it. */
export function SlipBody() {
  const t = useText('lottery')
  const money = useMoney()
  const lines = useValue($slip)
  const { quotes, amount, possible } = useValue($slipSum)
  const placing = useValue($placing)
  const quoted = useValue($serverQuote)
  const isChase = useValue($chaseOn) && lines.length > 0
  const stake = isChase ? (quoted?.chase?.amount ?? 0) : amount
  const win = quoted && !isChase ? Math.min(possible, quoted.payoutLeft) : possible
  const isOver = quoted !== null && !isChase && amount > quoted.stakeLeft
  const isUnsaid = isChase && !quoted?.chase
  return (
    <>
      <Lines />
      {lines.length > 0 && placing === 'idle' && <SlipMode />}
      {isChase && placing === 'idle' && (
        <Lazy load={chasePanel} wait={<Skeleton lines={3} shape="tall" />} />
      )}
      <dl className="slip-sum">
        <div>
          <dt className="muted sm">{t('slip.possible')}</dt>
          <dd className="sol b num sm">{t('slip.upTo', { amount: money(win) })}</dd>
        </div>
        {quoted !== null && quoted.rebate > 0 && (
          <div>
            <dt className="muted sm">{t('bar.rebate')}</dt>
            <dd className="b num sm">{money(quoted.rebate)}</dd>
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
  const quoted = useValue($serverQuote)
  const { isCapped } = useValue($slipSum)
  return (
    <div aria-live="polite" className="limits">
      {(isCapped || quoted?.isCapped) && <p className="xs muted">{t('slip.capped')}</p>}
      {quoted && isOver && (
        <Note tone="warn">{t('slip.stakeLeft', { amount: money(quoted.stakeLeft) })}</Note>
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
  const quoted = useValue($serverQuote)
  const wrong = (at: number) => {
    if (quotes[at]?.refused) return t('bar.tooHigh')
    if (refusal && refusal.from !== 'quick' && refusal.lines[at]) return refusal.lines[at]
    return quoted?.lines[at]?.refused ? t('slip.lineRefused') : undefined
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
          multipleMax={quoted?.lines[at]?.refused?.multipleMax ?? null}
          error={wrong(at)}
        />
      ))}
    </ul>
  )
}
