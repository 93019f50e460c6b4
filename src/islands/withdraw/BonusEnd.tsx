import { useMoney } from '#islands/fields/format/use-money'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { useText } from '#islands/ui/text'

interface BonusEndProps {
  id: string
  /** Bonus money that a withdrawal ends; undefined: no bonus runs. */
  amount: number | undefined
  checked: boolean
  error: string
  onChange: (checked: boolean) => void
}

/** A bonus that runs ends with a withdrawal: the member says that this is known. */
export function BonusEnd({ id, amount, checked, error, onChange }: BonusEndProps) {
  const t = useText('withdraw')
  const money = useMoney()
  if (amount === undefined) return null
  const help = `${id}-help`
  return (
    <div className="field">
      <Checkbox
        id={id}
        checked={checked}
        invalid={error !== ''}
        describedBy={help}
        onChange={onChange}
      >
        {t('bonus.forfeit', { amount: money(amount) })}
      </Checkbox>
      <p className="help error" id={help} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
