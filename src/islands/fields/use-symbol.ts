import { $site } from '#lib/stores/site'
import { $balance } from '#lib/stores/wallet'
import { useValue } from './use-value'

/** Shown until the site has said its own. */
const SYMBOL = 'P'

/** The symbol of the member's money, or of the site for a visitor. */
export function useSymbol(): string {
  const balance = useValue($balance)
  const site = useValue($site)
  return balance?.symbol ?? site?.profile.symbol ?? SYMBOL
}
