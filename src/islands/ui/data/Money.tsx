import { formatAmount, formatMoney, HIDDEN } from '#lib/money'
import { useLanguage } from '../text'

interface MoneyProps {
  /** Minor units. */
  amount: number
  /** Left out: the bare number. */
  symbol?: string | undefined
  /** Shown as `***`. */
  hidden?: boolean
  className?: string
}

/** An amount as the page's language writes it. */
export function Money({ amount, symbol, hidden = false, className = '' }: MoneyProps) {
  const { tag } = useLanguage()
  const shown = symbol ? formatMoney(amount, { tag, symbol }) : formatAmount(amount, tag)
  return (
    <span className={`num nowrap ${className}`.trim()} translate="no">
      {hidden ? [symbol, HIDDEN].filter(Boolean).join('\u00A0') : shown}
    </span>
  )
}
