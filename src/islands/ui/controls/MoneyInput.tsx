import type { InputHTMLAttributes } from 'react'

type Plain = InputHTMLAttributes<HTMLInputElement>

interface MoneyInputProps extends Omit<Plain, 'onChange' | 'value' | 'id'> {
  id: string
  symbol: string
  /** As typed: digits and at most one point; read it with `parseAmount`. */
  value: string
  onValue: (value: string) => void
  invalid?: boolean
}

const TYPED = /^\d{0,9}(?:\.\d{0,4})?$/

/** An amount with the currency's symbol before it; a comma counts as the point. */
export function MoneyInput({ id, symbol, value, onValue, invalid, ...rest }: MoneyInputProps) {
  return (
    <div className="input money num">
      <span className="symbol" aria-hidden="true">
        {symbol}
      </span>
      <input
        {...rest}
        id={id}
        aria-invalid={invalid || undefined}
        aria-describedby={`${id}-help`}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          const typed = event.target.value.replace(',', '.')
          if (TYPED.test(typed)) onValue(typed)
        }}
      />
    </div>
  )
}
