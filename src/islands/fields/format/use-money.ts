import { useLanguage } from '#islands/ui/text'
import { formatMoney, type Minor } from '#lib/money'
import { useSymbol } from './use-symbol'

/** Writes amounts with the symbol of the member's money, or of the site for a visitor. */
export function useMoney(): (amount: Minor) => string {
  const { tag } = useLanguage()
  const symbol = useSymbol()
  return (amount) => formatMoney(amount, { tag, symbol })
}
