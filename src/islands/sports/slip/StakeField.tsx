import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { MoneyInput } from '#islands/ui/controls/MoneyInput'
import { useText } from '#islands/ui/text'
import { MINOR_PER_UNIT, parseAmount } from '#lib/money'
import { $typed, typeStake } from '../store/slip'

interface StakeFieldProps {
  /** Key of the bet. */
  of: string
  /** What the stake is on, for those who do not see it. */
  label: string
  isFixed: boolean
  /** Takes what the house would take at most. */
  onMost?: (() => void) | undefined
}

/** Units that one press adds. */
const STEPS = [5, 10]
const idOf = (key: string) => `stake-${key.replace(/\W/g, '-')}`

/** The stake of one combination of a bet. */
export function StakeField({ of, label, isFixed }: StakeFieldProps) {
  const symbol = useSymbol()
  const typed = useValue($typed)[of] ?? ''
  return (
    <div className="stake-field">
      <label className="sr-only" htmlFor={idOf(of)}>
        {label}
      </label>
      <MoneyInput
        id={idOf(of)}
        symbol={symbol}
        value={typed}
        placeholder="0.00"
        disabled={isFixed}
        data-stake
        onValue={(value) => typeStake(of, value)}
      />
    </div>
  )
}

/** Presses that add to a stake, and one for the most that is taken. */
export function QuickStakes({ of, isFixed, onMost }: Omit<StakeFieldProps, 'label'>) {
  const t = useText('sports')
  const typed = useValue($typed)[of] ?? ''
  const add = (units: number) => {
    const before = parseAmount(typed.replace(/\.$/, '')) ?? 0
    typeStake(of, String((before + units * MINOR_PER_UNIT) / MINOR_PER_UNIT))
  }
  return (
    <div className="quick-stakes">
      {STEPS.map((units) => (
        <button
          key={units}
          type="button"
          disabled={isFixed}
          aria-label={t('slip.add', { amount: units })}
          onClick={() => add(units)}
        >
          +{units}
        </button>
      ))}
      {onMost && (
        <button type="button" disabled={isFixed} onClick={onMost}>
          {t('slip.most')}
        </button>
      )}
    </div>
  )
}
