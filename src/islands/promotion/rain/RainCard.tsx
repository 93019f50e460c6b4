import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import { $now } from '#lib/stores/clock'
import { leftText } from '#lib/time/left'
import { RainCheck } from './RainCheck'
import { openEnvelope, type Rain } from './store'

/** Red envelopes: what was set aside, how many are left, what the member had of them. */
export function RainCard({ rain }: { rain: Rain }) {
  const t = useText('rain')
  const money = useMoney()
  const { code, title, mode, total, shares, left, minimum, state, amount, isProved } = rain
  const slots = { total: money(total), count: shares }
  return (
    <article className="card promo-detail rain" data-rain={code}>
      <div className="promo-picture" data-tone="red">
        <span className="rain-letter-art" aria-hidden="true" />
      </div>
      <div className="stack">
        <div className="row wrap between">
          <h2 id={`${code}-title`}>{title}</h2>
          <span className="chip">{t(`state.${state}`)}</span>
        </div>
        <p className="muted">{t(`split.${mode}`, slots)}</p>
        {minimum > 0 && <p className="sm muted">{t('minimum', { amount: money(minimum) })}</p>}
        <p className="sm num">
          {state !== 'over' && t('left', { left, count: shares })}
          {(state === 'open' || state === 'soon') && <Until rain={rain} />}
        </p>
        {state === 'open' && <OpenOne rain={rain} />}
        {amount > 0 && <p className="b">{t('had', { amount: money(amount) })}</p>}
        {isProved && <RainCheck code={code} />}
      </div>
    </article>
  )
}

function Until({ rain: { state, startsAt, endsAt } }: { rain: Rain }) {
  const t = useText('rain')
  const now = useValue($now)
  if (now === 0) return null
  const isSoon = state === 'soon'
  const time = leftText((isSoon ? startsAt : endsAt) - now)
  return <> · {isSoon ? t('starts', { time }) : t('ends', { time })}</>
}

function OpenOne({ rain }: { rain: Rain }) {
  const t = useText('rain')
  const { busy, failure, run } = useAction()
  return (
    <div className="stack tight">
      <p>
        <Button
          tone="primary"
          busy={busy}
          aria-describedby={`${rain.code}-title`}
          onClick={() => void run(() => openEnvelope(rain))}
        >
          {t('open')}
        </Button>
      </p>
      <Failure text={failure} />
    </div>
  )
}
