import { Money } from './Money'

interface ChangeProps {
  /** Minor units; below 0 for what left. */
  amount: number
  symbol?: string | undefined
  className?: string
}

/** An amount that came (`+`) or went (`−`); a prize and a loss are named by the words beside it. */
export function Change({ amount, symbol, className = '' }: ChangeProps) {
  return (
    <span dir="ltr" className={`nowrap ${className}`.trim()}>
      {amount > 0 && '+'}
      {amount < 0 && '\u2212'}
      <Money amount={Math.abs(amount)} symbol={symbol} />
    </span>
  )
}
