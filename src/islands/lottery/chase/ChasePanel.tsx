import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/layout/Note'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { $session } from '#lib/stores/session'
import { $phase } from '../store/game'
import { $plan, $stopOnShown, $stopOnWin } from '../store/plan'
import { $quoteFailure, $serverQuote } from '../store/server-quote'
import { $slip } from '../store/slip'
import { ChaseDraws } from './ChaseDraws'
import { ChaseGrowth } from './ChaseGrowth'
import { ChasePlan } from './ChasePlan'

/** A slip for several draws: its plan, when it stops, and every draw with what it costs. */
export function ChasePanel() {
  const t = useText('lottery')
  const stopOnWin = useValue($stopOnWin)
  const stopOnShown = useValue($stopOnShown)
  return (
    <section className="chase" aria-label={t('chase.title')}>
      <ChasePlan />
      <div className="chase-stops">
        <Checkbox checked={stopOnWin} onChange={(on) => $stopOnWin.set(on)}>
          {t('chase.stopOnWin')}
        </Checkbox>
        <Checkbox checked={stopOnShown} onChange={(on) => $stopOnShown.set(on)}>
          {t('chase.stopOnShown')}
        </Checkbox>
      </div>
      <Planned />
    </section>
  )
}

/** The draws of the plan as the server counts them, or why there are none. */
function Planned() {
  const t = useText('lottery')
  const common = useText('common')
  const money = useMoney()
  const quoted = useValue($serverQuote)
  const failure = useValue($quoteFailure)
  const { state } = useValue($session)
  const phase = useValue($phase)
  const lines = useValue($slip)
  const plan = useValue($plan)
  if (state === 'out') return <Note>{t('chase.signIn')}</Note>
  if (failure) {
    return (
      <Note tone="warn" alert>
        {failureText(failure, common)}
      </Note>
    )
  }
  if (phase !== 'selling') return <p className="xs muted">{t('chase.wait')}</p>
  if (!quoted?.chase) return lines.length > 0 ? <Skeleton lines={3} /> : null
  const { draws, amount } = quoted.chase
  const isShort = plan.type !== 'own' && draws.length < plan.draws
  return (
    <>
      <ChaseGrowth spent={draws.map(({ spent }) => spent)} />
      <ChaseDraws draws={draws} />
      {isShort && <p className="xs muted">{t('chase.short', { count: draws.length })}</p>}
      <p className="xs faint">{t('chase.held', { amount: money(amount) })}</p>
    </>
  )
}
