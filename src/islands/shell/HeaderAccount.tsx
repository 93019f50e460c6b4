import { useValue } from '#islands/fields/use-value'
import { userCircle } from '#islands/ui/icons/bar-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { $unread } from '#lib/stores/center/unread'
import { $session } from '#lib/stores/session'
import { Balance } from './Balance'

/**
 * The header's end for who is signed in. Its buttons work by `data-action`, so that a press before
 * this island has loaded is not lost.
 */
export function HeaderAccount({ language, texts }: IslandProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <div className="row tight when-in">
        <Balance />
        <AccountButton />
      </div>
    </TextProvider>
  )
}

function AccountButton() {
  const t = useText('shell')
  const session = useValue($session)
  const isUnread = useValue($unread) > 0
  const account = session.state === 'out' ? '' : session.nickname || session.account
  return (
    <button
      type="button"
      className="account-btn"
      aria-haspopup="dialog"
      aria-label={t(isUnread ? 'account.unread' : 'account.open', { account })}
      data-action="account"
    >
      <span className="account-icon">
        <Icon path={userCircle} size={24} />
        {isUnread && <span className="dot" />}
      </span>
      <span className="account-name ell" translate="no">
        {account}
      </span>
    </button>
  )
}
