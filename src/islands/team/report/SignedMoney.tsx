import { Change } from '#islands/ui/data/Change'
import { Money } from '#islands/ui/data/Money'

/** An amount that is below zero where something was taken back. */
export function SignedMoney({ amount, symbol }: { amount: number; symbol?: string }) {
  if (amount < 0) return <Change amount={amount} symbol={symbol} />
  return <Money amount={amount} symbol={symbol} />
}
