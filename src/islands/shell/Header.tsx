import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/Button'
import { gift, list, userCircle } from '#islands/ui/bar-icons'
import { Icon } from '#islands/ui/Icon'
import { IconButton } from '#islands/ui/IconButton'
import { TextProvider, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { openMenu } from '#lib/stores/menu'
import { openModal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { Balance } from './Balance'
import { HomeLogo } from './Logo'
import type { ShellProps } from './shell-props'

/**
 * The bar at the top. Both its variants, visitor and signed in, are in the page: styles choose by
 * `<html data-session>`, which is set before the first paint, so that nothing moves.
 */
export function Header({ language, path, texts }: ShellProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <header className="header">
        <div className="header-top">
          <HeaderStart language={language} path={path} />
          <span className="grow" />
          <VisitorEnd />
          <MemberEnd />
        </div>
      </header>
    </TextProvider>
  )
}

function HeaderStart({ language, path }: { language: string; path: string }) {
  const t = useText('shell')
  return (
    <>
      <IconButton className="menu-btn" path={list} label={t('menu.open')} onClick={openMenu} />
      <HomeLogo language={language} />
      <nav className="header-links" aria-label={t('main')}>
        <a
          href={localizePath('/promotions', language)}
          aria-current={path === '/promotions' ? 'page' : undefined}
        >
          <Icon path={gift} />
          {t('nav.promotions')}
        </a>
      </nav>
    </>
  )
}

function VisitorEnd() {
  const t = useText('shell')
  return (
    <div className="row tight when-out">
      <Button size="s" onClick={() => openModal('login')}>
        {t('login')}
      </Button>
      <Button size="s" tone="primary" onClick={() => openModal('register')}>
        {t('register')}
      </Button>
    </div>
  )
}

function MemberEnd() {
  const t = useText('shell')
  const session = useValue($session)
  const account = session.state === 'out' ? '' : session.nickname || session.account
  return (
    <div className="row tight when-in">
      <Balance />
      <button
        type="button"
        className="account-btn"
        aria-haspopup="dialog"
        aria-label={t('account.open', { account })}
        onClick={() => openModal('account')}
      >
        <Icon path={userCircle} size={24} />
        <span className="account-name ell">{account}</span>
      </button>
    </div>
  )
}
