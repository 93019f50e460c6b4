import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { MULTIPLE_MAX } from '#lib/limits'
import { gameOf } from '#lib/lottery/games'
import { MINOR_PER_UNIT, parseAmount } from '#lib/money'
import { $gameCode } from '../store/game'
import { $plan, type PlanType } from '../store/plan'
import { $slip } from '../store/slip'

const TYPES = ['same', 'double', 'profit-rate', 'fixed-profit'] as const satisfies PlanType[]
/** They aim at the win of one line. */
const OF_ONE_LINE: readonly PlanType[] = ['profit-rate', 'fixed-profit']
const COUNTS = [5, 10, 20, 50]
const FACTOR_MAX = 10
const RATE_MAX = 1_000
const PROFIT_MAX = 1_000_000

/** Which multiples the draws of a chase have, and how many draws there are. */
export function ChasePlan() {
  const t = useText('lottery')
  const plan = useValue($plan)
  const lines = useValue($slip)
  const game = gameOf(useValue($gameCode))
  const most = game?.chaseDrawsMax ?? 1
  const types: readonly PlanType[] = plan.type === 'own' ? [...TYPES, 'own'] : TYPES
  return (
    <>
      <div className="row wrap tight" role="group" aria-label={t('chase.plan')}>
        {types.map((type) => (
          <button
            key={type}
            type="button"
            className="filter"
            aria-pressed={plan.type === type}
            disabled={OF_ONE_LINE.includes(type) && lines.length > 1}
            onClick={() => $plan.setKey('type', type)}
          >
            {t(`chase.type.${type}`)}
          </button>
        ))}
      </div>
      {lines.length > 1 && <p className="xs faint">{t('chase.oneLine')}</p>}
      <p className="xs muted">{t(`chase.about.${plan.type}`)}</p>
      {plan.type !== 'own' && (
        <div className="chase-fields">
          <Whole
            label={t('chase.draws')}
            value={Math.min(plan.draws, most)}
            most={most}
            onValue={(draws) => $plan.setKey('draws', draws)}
          />
          <PlanFields />
        </div>
      )}
      {plan.type !== 'own' && (
        <div className="row wrap tight" role="group" aria-label={t('chase.draws')}>
          {COUNTS.filter((count) => count <= most).map((count) => (
            <button
              key={count}
              type="button"
              className="filter num"
              aria-pressed={plan.draws === count}
              onClick={() => $plan.setKey('draws', count)}
            >
              {t('chase.count', { count })}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** What the chosen plan needs beside its draws. */
function PlanFields() {
  const t = useText('lottery')
  const plan = useValue($plan)
  const whole = (key: 'multiple' | 'every' | 'factor' | 'ratePercent', most: number, least = 1) => (
    <Whole
      label={t(`chase.${key}`)}
      value={plan[key]}
      least={least}
      most={most}
      onValue={(value) => $plan.setKey(key, value)}
    />
  )
  switch (plan.type) {
    case 'same':
      return whole('multiple', MULTIPLE_MAX)
    case 'double':
      return (
        <>
          {whole('multiple', MULTIPLE_MAX)}
          {whole('factor', FACTOR_MAX, 2)}
          {whole('every', plan.draws)}
        </>
      )
    case 'profit-rate':
      return whole('ratePercent', RATE_MAX)
    default:
      return (
        <Whole
          label={t('chase.profit')}
          value={Math.round(plan.profit / MINOR_PER_UNIT)}
          most={PROFIT_MAX}
          onValue={(units) => $plan.setKey('profit', parseAmount(String(units)) ?? 0)}
        />
      )
  }
}

interface WholeProps {
  label: string
  value: number
  least?: number
  most: number
  onValue: (value: number) => void
}

/** A whole number; while it is being written it may be empty, and counts as the least. */
export function Whole({ label, value, least = 1, most, onValue }: WholeProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className="whole">
      <span className="xs muted">{label}</span>
      <input
        className="input num"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, String(most).length)
          setTyped(digits)
          onValue(Math.min(most, Math.max(least, Number(digits))))
        }}
      />
    </label>
  )
}
