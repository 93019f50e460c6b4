import { useValue } from '#islands/fields/use-value'
import { useLanguage } from '#islands/ui/text'
import { formatMoney, type Minor } from '#lib/money'
import { $site } from '#lib/stores/site'
import { $balance } from '#lib/stores/wallet'

/** Shown until the site has said its own. */
const SYMBOL = 'P'

/** Writes amounts with the symbol of the member's money, or of the site for a visitor. */
export function useMoney(): (amount: Minor) => string {
  const { tag } = useLanguage()
  const balance = useValue($balance)
  const site = useValue($site)
  const symbol = balance?.symbol ?? site?.profile.symbol ?? SYMBOL
  return (amount) => formatMoney(amount, { tag, symbol })
}
