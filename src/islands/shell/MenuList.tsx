import { gift } from '#islands/ui/bar-icons'
import { Icon } from '#islands/ui/Icon'
import {
  arrowLineDown,
  caretRight,
  globe,
  house,
  question,
  receipt,
  signOut,
} from '#islands/ui/icon-paths'
import { useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { GAME_LINKS } from './links'

interface MenuListProps {
  language: string
  path: string
}

/** The entries of the side menu, in the drawer and beside the page. */
export function MenuList({ language, path }: MenuListProps) {
  const t = useText('shell')
  const link = (to: string, icon: string, label: string) => (
    <a
      key={to}
      className="item"
      href={localizePath(to, language)}
      aria-current={path === to ? 'page' : undefined}
    >
      <Icon path={icon} />
      {label}
    </a>
  )
  return (
    <nav className="side-in" aria-label={t('menu.label')}>
      <div className="when-in menu-deposit">
        <button type="button" className="btn soft s block" data-action="deposit">
          <Icon path={arrowLineDown} />
          {t('deposit')}
        </button>
      </div>
      {link('/', house, t('nav.home'))}
      {link('/promotions', gift, t('nav.promotions'))}
      <h2>{t('nav.games')}</h2>
      {GAME_LINKS.map(({ key, path: to, icon }) => link(to, icon, t(`nav.${key}`)))}
      <h2 className="when-in">{t('nav.account')}</h2>
      <button type="button" className="item when-in" data-action="tickets">
        <Icon path={receipt} />
        {t('nav.tickets')}
      </button>
      <h2>{t('nav.help')}</h2>
      {link('/helpmc', question, t('nav.helpCentre'))}
      <button type="button" className="item" data-action="language">
        <Icon path={globe} />
        {t('language.name')}
        <Icon path={caretRight} size={16} className="end" />
      </button>
      <button type="button" className="item when-in" data-action="logout">
        <Icon path={signOut} />
        {t('logout')}
      </button>
    </nav>
  )
}
