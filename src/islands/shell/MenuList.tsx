import { Icon } from '#islands/ui/Icon'
import {
  arrowLineDown,
  caretRight,
  gift,
  globe,
  house,
  question,
  receipt,
  signOut,
} from '#islands/ui/icon-paths'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { closeMenu } from '#lib/stores/menu'
import { openModal } from '#lib/stores/modal'
import { confirmSignOut, requireMember } from '#lib/stores/session'
import { GAME_LINKS } from './links'

interface MenuListProps {
  language: string
  path: string
}

/** The entries of the side menu, in the drawer and beside the page. */
export function MenuList({ language, path }: MenuListProps) {
  const t = useText('shell')
  const { name } = useLanguage()
  const link = (to: string, icon: string, label: string) => (
    <a
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
        <MenuButton
          className="btn primary s block"
          icon={arrowLineDown}
          label={t('deposit')}
          onPress={() => requireMember(() => openModal('deposit'))}
        />
      </div>
      {link('/', house, t('nav.home'))}
      {link('/promotions', gift, t('nav.promotions'))}
      <h2>{t('nav.games')}</h2>
      {GAME_LINKS.map(({ key, path: to, icon }) => (
        <div key={key}>{link(to, icon, t(`nav.${key}`))}</div>
      ))}
      <h2 className="when-in">{t('nav.account')}</h2>
      <div className="when-in">{link('/lottery#tickets', receipt, t('nav.tickets'))}</div>
      <h2>{t('nav.help')}</h2>
      {link('/helpmc', question, t('nav.helpCentre'))}
      <MenuButton icon={globe} label={name} end={caretRight} onPress={() => openModal('language')} />
      <div className="when-in">
        <MenuButton
          icon={signOut}
          label={t('logout')}
          onPress={() => void confirmSignOut()}
        />
      </div>
    </nav>
  )
}

interface MenuButtonProps {
  className?: string
  icon: string
  label: string
  end?: string
  onPress: () => void
}

function MenuButton({ className = 'item', icon, label, end, onPress }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        closeMenu()
        onPress()
      }}
    >
      <Icon path={icon} />
      {label}
      {end && <Icon path={end} size={16} className="end" />}
    </button>
  )
}
