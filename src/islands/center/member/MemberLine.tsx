import { useValue } from '#islands/fields/use-value'
import { Money } from '#islands/ui/data/Money'
import { userFill } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { $session } from '#lib/stores/session'
import { $balance, $balanceHidden } from '#lib/stores/wallet'

/** Who is signed in and what they have, above the menu on each page of the centre. */
export function MemberLine() {
  const t = useText('center')
  const session = useValue($session)
  const balance = useValue($balance)
  const hidden = useValue($balanceHidden)
  if (session.state === 'out') return null
  return (
    <div className="member-line">
      <span className="account-face">
        <Icon path={userFill} size={20} />
      </span>
      <p className="grow b ell" translate="no">
        {session.nickname || session.account}
      </p>
      {balance && (
        <p className="sm muted nowrap">
          {t('balance')}{' '}
          <Money
            className="b soft-text"
            amount={balance.sumBalance}
            symbol={balance.symbol}
            hidden={hidden}
          />
        </p>
      )}
    </div>
  )
}
