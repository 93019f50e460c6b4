import { Field } from '#islands/ui/controls/Field'
import { MoneyInput } from '#islands/ui/controls/MoneyInput'
import { useLanguage } from '#islands/ui/text'
import { formatAmount, MINOR_PER_UNIT, type Minor, parseAmount } from '#lib/money'

/** Amounts offered for one press, in units. */
const CHIP_UNITS = [50, 100, 500, 1_000, 5_000]

/** Those of them within some bounds, minor units. */
export const chipsWithin = (minimum: Minor, maximum: Minor): Minor[] =>
  CHIP_UNITS.map((units) => units * MINOR_PER_UNIT).filter(
    (minor) => minor >= minimum && minor <= maximum,
  )

/** An amount as the input shows it: `500` or `0.5`. */
export const typedAmount = (minor: Minor): string => String(minor / MINOR_PER_UNIT)

/** What was typed, or null while it is no amount. */
export const readAmount = (typed: string): Minor | null => parseAmount(typed.replace(/\.$/, ''))

interface AmountFieldProps {
  id: string
  label: string
  help: string
  error: string
  symbol: string
  typed: string
  onTyped: (typed: string) => void
  chips: readonly Minor[]
  chipsLabel: string
  /** A chip for as much as there may be. */
  all?: { label: string; amount: Minor }
}

/** An amount, typed or taken from chips. */
export function AmountField(props: AmountFieldProps) {
  const { id, label, help, error, symbol, typed, onTyped, chips, chipsLabel, all } = props
  const { tag } = useLanguage()
  const amount = readAmount(typed)
  const chip = (minor: Minor, text: string) => (
    <button
      key={text}
      type="button"
      className="filter num"
      aria-pressed={amount === minor}
      onClick={() => onTyped(typedAmount(minor))}
    >
      {text}
    </button>
  )
  return (
    <>
      <Field id={id} label={label} help={help} error={error}>
        <MoneyInput
          id={id}
          symbol={symbol}
          value={typed}
          invalid={error !== ''}
          onValue={onTyped}
        />
      </Field>
      <div className="amounts" role="group" aria-label={chipsLabel}>
        {chips.map((minor) => chip(minor, formatAmount(minor, tag).replace(/\D00$/, '')))}
        {all && chip(all.amount, all.label)}
      </div>
    </>
  )
}
