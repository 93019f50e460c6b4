import { useRef, useState } from 'react'
import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { SiteTime } from '#islands/fields/format/SiteTime'
import { useMoney } from '#islands/fields/format/use-money'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import { Chances } from './Chances'
import { Fairness } from './Fairness'
import { slicesOf, turnedTo } from './slices'
import { type Spin, turn, type Wheel, wheels } from './store'
import { WheelArt } from './WheelArt'

/** Whether the wheel stands still at once: no movement is wanted, or none can be shown. */
const isStill = () =>
  typeof window.matchMedia !== 'function' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A lucky wheel: how spins are earned, what they bring with which chance, and the wheel itself. */
export function WheelCard({ wheel }: { wheel: Wheel }) {
  const t = useText('wheel')
  const money = useMoney()
  const { busy, failure, run } = useAction()
  const [turned, setTurned] = useState(0)
  const [spun, setSpun] = useState<Spin | null>(null)
  const [isTurning, setTurning] = useState(false)
  const coming = useRef<Spin | null>(null)
  const { code, title, per, perDay, endsAt, state, segments, left, earned } = wheel
  const slices = slicesOf(segments)
  const stand = async () => {
    if (!coming.current) return
    setSpun(coming.current)
    coming.current = null
    setTurning(false)
    await wheels.refresh()
  }
  const spin = async () => {
    setSpun(null)
    const said = await turn(wheel)
    coming.current = said
    setTurned((before) => turnedTo(slices, said.given, before))
    if (isStill()) return stand()
    setTurning(true)
  }
  const isOpen = state === 'open'
  return (
    <article className="card promo-detail wheel" data-wheel={code}>
      <WheelArt slices={slices} turned={turned} onStand={() => void stand()} />
      <div className="stack">
        <div className="row wrap between">
          <h2 id={`${code}-title`}>{title}</h2>
          <span className="chip">{t(`state.${state}`)}</span>
        </div>
        <p className="muted">{t('rule', { amount: money(per), count: perDay })}</p>
        <p className="sm muted">
          {t('ends')} <SiteTime at={endsAt} />.
        </p>
        <p className="b">{t('left', { count: left, all: earned })}</p>
        {isOpen && left > 0 && (
          <p>
            <Button
              tone="primary"
              busy={busy || isTurning}
              aria-describedby={`${code}-title`}
              onClick={() => void run(spin)}
            >
              {t('spin')}
            </Button>
          </p>
        )}
        <div role="status" className="wheel-outcome">
          {spun && <Outcome spin={spun} />}
        </div>
        <Failure text={failure} />
        <Chances wheel={wheel} />
        <Fairness key={wheel.memberSeed} wheel={wheel} />
      </div>
    </article>
  )
}

function Outcome({ spin: { state, amount, hit, given } }: { spin: Spin }) {
  const t = useText('wheel')
  const money = useMoney()
  return (
    <>
      <p className="b">{t(`outcome.${state}`, { amount: money(amount) })}</p>
      {hit !== given && <p className="sm muted">{t('consoled')}</p>}
    </>
  )
}
