import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { IconButton } from '#islands/ui/controls/IconButton'
import { Chip } from '#islands/ui/data/Chip'
import { Money } from '#islands/ui/data/Money'
import { eye, eyeSlash, userFill } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { vip } from '#islands/vip/store'
import { $session } from '#lib/stores/session'
import { $balance, $balanceHidden, toggleBalance } from '#lib/stores/wallet'

/** Who is signed in, their level and what they have, above the menu on each page of the centre. */
export function MemberLine({ isLarge }: { isLarge: boolean }) {
  const t = useText('center')
  const session = useValue($session)
  const balance = useValue($balance)
  const hidden = useValue($balanceHidden)
  const level = useValue(vip.$value)?.rankLevel
  useEffect(() => void vip.refresh(), [])
  if (session.state === 'out') return null
  return (
    <div className={isLarge ? 'member-line large' : 'member-line'}>
      <span className="account-face">
        <Icon path={userFill} size={20} />
      </span>
      <p className="member-name b ell" translate="no">
        {session.nickname || session.account}
      </p>
      {level !== undefined && <Chip tone="sol">{t('level', { level })}</Chip>}
      {balance && (
        <p className="member-balance nowrap">
          <span className="sm muted">{t('balance')}</span>{' '}
          <Money
            className="b"
            amount={balance.sumBalance}
            symbol={balance.symbol}
            hidden={hidden}
          />
          <IconButton
            small
            path={hidden ? eyeSlash : eye}
            label={t(hidden ? 'show' : 'hide')}
            onClick={toggleBalance}
          />
        </p>
      )}
    </div>
  )
}
