import { Money } from './Money'

interface SumProps {
  label: string
  amount: number
  symbol: string
  total?: boolean
}

/** A line of a sum: what it is, and how much; its place is a `dl` of the class `sums`. */
export function Sum({ label, amount, symbol, total = false }: SumProps) {
  return (
    <div className={total ? 'total' : undefined}>
      <dt>{label}</dt>
      <dd aria-live={total ? 'polite' : undefined}>
        <Money amount={amount} symbol={symbol} />
      </dd>
    </div>
  )
}
