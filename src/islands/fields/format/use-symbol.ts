import { pageProfile } from '#lib/browser/page-profile'
import { profileSlot } from '#lib/i18n/profile-text'
import { $site } from '#lib/stores/site'
import { $balance } from '#lib/stores/wallet'
import { useValue } from '../use-value'

/** Shown until the site has said its own: that of the page's profile, which the edge fills in. */
const symbolOfPage = () =>
  typeof document === 'undefined' ? profileSlot('symbol') : pageProfile().symbol

/** The symbol of the member's money, or of the site for a visitor. */
export function useSymbol(): string {
  const balance = useValue($balance)
  const site = useValue($site)
  return balance?.symbol ?? site?.profile.symbol ?? symbolOfPage()
}
