import { useValue } from '#islands/fields/use-value'
import { bell, userCircle } from '#islands/ui/icons/bar-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { $unread } from '#lib/stores/center/unread'
import { $unseenResults } from '#lib/stores/news/news'
import { $session } from '#lib/stores/session'
import { Balance } from './Balance'

/** The most a bell counts. */
const COUNT_MAX = 99

/**
 * The header's end for who is signed in. Its buttons work by `data-action`, so that a press before
 * this island has loaded is not lost.
 */
export function HeaderAccount({ language, texts }: IslandProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <div className="row tight when-in">
        <Balance />
        <BellButton />
        <AccountButton />
      </div>
    </TextProvider>
  )
}

function AccountButton() {
  const t = useText('shell')
  const session = useValue($session)
  const account = session.state === 'out' ? '' : session.nickname || session.account
  return (
    <button
      type="button"
      className="account-btn"
      aria-haspopup="dialog"
      aria-label={t('account.open', { account })}
      data-action="account"
    >
      <span className="account-icon">
        <Icon path={userCircle} size={24} />
      </span>
      <span className="account-name ell" translate="no">
        {account}
      </span>
    </button>
  )
}

/** Unread messages and results that were not seen yet. */
function BellButton() {
  const t = useText('shell')
  const count = useValue($unread) + useValue($unseenResults).length
  return (
    <button
      type="button"
      className="icon-btn bell"
      aria-haspopup="dialog"
      aria-label={t(count > 0 ? 'bell.unread' : 'bell.open', { count })}
      data-action="notifications"
    >
      <Icon path={bell} size={24} />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {Math.min(count, COUNT_MAX)}
        </span>
      )}
    </button>
  )
}
