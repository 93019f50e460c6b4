import { useEffect, useState } from 'react'
import { useAction } from '#islands/fields/form/use-action'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import type { SportsTicket } from '#lib/api/sports/bets'
import { showToast } from '#lib/stores/toast'
import { $partOffers, $shares, askPart, cashOut, FULL, setShare, unitOf } from '../store/cash-out'
import { $offers } from '../store/tickets'

/** A moved slider rests so long before its part is asked for. */
const REST_MS = 300
const STEP = 5

/** Sells an open ticket back, whole or in part, at an amount that follows the match. */
export function CashOut({ ticket }: { ticket: SportsTicket }) {
  const t = useText('sports')
  const money = useMoney()
  const { id, unitLeft } = ticket
  const share = useValue($shares)[id] ?? FULL
  const whole = useValue($offers).get(id)
  const part = useValue($partOffers).get(id)
  const isWhole = share >= FULL
  const unit = unitOf(unitLeft, share)
  usePart(id, isWhole ? null : unit, whole?.amount)
  const offer = isWhole ? whole : part?.unit === unit ? part : undefined
  const { busy, failure, run } = useAction()
  if (!whole) return null
  if (whole.refused !== null) return <Paused reason={whole.refused} />
  const sell = async () => {
    if (!offer) return
    const amount = await cashOut(offer, isWhole)
    showToast({ tone: 'success', text: t('cash.done', { amount: money(amount) }), money: true })
  }
  return (
    <div className="cash-out">
      <Slider id={id} share={share} isFixed={busy} />
      <Button
        tone="money"
        size="l"
        block
        busy={busy}
        disabled={!offer || offer.amount === 0}
        onClick={() => void run(sell)}
      >
        {offer ? t('cash.take', { amount: money(offer.amount) }) : t('cash.asking')}
      </Button>
      {failure && (
        <p className="xs down" role="alert">
          {failure}
        </p>
      )}
      {!isWhole && <p className="xs faint center">{t('cash.stays', { share: FULL - share })}</p>}
    </div>
  )
}

/** Asks for the offer of a part once the slider rests, and again whenever the whole one moves. */
function usePart(id: string, unit: number | null, whole: number | undefined): void {
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(unit), REST_MS)
    return () => clearTimeout(timer)
  }, [unit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved whole offer moves its parts
  useEffect(() => {
    if (asked !== null) void askPart(id, asked).catch(() => undefined)
  }, [id, asked, whole])
}

interface SliderProps {
  id: string
  share: number
  isFixed: boolean
}

function Slider({ id, share, isFixed }: SliderProps) {
  const t = useText('sports')
  return (
    <label className="cash-slider">
      <span className="row between xs muted">
        <span>{t('cash.part')}</span>
        <b className="num">{t('cash.share', { share })}</b>
      </span>
      <input
        type="range"
        min={STEP}
        max={FULL}
        step={STEP}
        value={share}
        disabled={isFixed}
        aria-valuetext={t('cash.share', { share })}
        onChange={(event) => setShare(id, Number(event.target.value))}
      />
    </label>
  )
}

/** Nothing is offered now: the reason, and when it comes back. */
function Paused({ reason }: { reason: string }) {
  const t = useText('sports')
  const isPause = reason === 'market.suspended' || reason === 'market.stale'
  return (
    <div className="cash-out">
      <Button size="l" block disabled>
        {t('cash.paused')}
      </Button>
      <p className="xs faint">{t(isPause ? 'cash.suspended' : 'cash.none')}</p>
    </div>
  )
}
