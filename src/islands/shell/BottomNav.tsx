import { gift, userCircle } from '#islands/ui/bar-icons'
import { Icon } from '#islands/ui/Icon'
import {
  giftFill,
  house,
  houseFill,
  signIn,
  squaresFour,
  squaresFourFill,
  ticket,
  ticketFill,
} from '#islands/ui/icon-paths'
import { TextProvider, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import type { ShellProps } from './shell-props'

const ENTRIES = [
  { key: 'home', path: '/', icon: house, active: houseFill },
  { key: 'games', path: '/hot', icon: squaresFour, active: squaresFourFill },
  { key: 'lottery', path: '/lottery', icon: ticket, active: ticketFill },
  { key: 'promos', path: '/promotions', icon: gift, active: giftFill },
] as const

/**
 * The thumb's navigation on the phone; the last entry depends on who is there. Prerendered only:
 * its buttons work by `data-action`.
 */
export function BottomNav({ language, path, texts }: ShellProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <Bar language={language} path={path} />
    </TextProvider>
  )
}

function Bar({ language, path }: { language: string; path: string }) {
  const t = useText('shell')
  return (
    <nav className="bottom-nav" aria-label={t('main')}>
      {ENTRIES.map((entry) => (
        <a
          key={entry.key}
          href={localizePath(entry.path, language)}
          aria-current={path === entry.path ? 'page' : undefined}
        >
          <Icon path={path === entry.path ? entry.active : entry.icon} size={24} />
          {t(`nav.${entry.key}`)}
        </a>
      ))}
      <button type="button" className="when-out" data-action="login">
        <Icon path={signIn} size={24} />
        {t('login')}
      </button>
      <button type="button" className="when-in" data-action="account">
        <Icon path={userCircle} size={24} />
        {t('nav.accountShort')}
      </button>
    </nav>
  )
}
