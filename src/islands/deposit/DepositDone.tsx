import { useEffect, useRef } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/Button'
import { Icon } from '#islands/ui/Icon'
import { checkCircleFill, infoFill } from '#islands/ui/icon-paths'
import { Money } from '#islands/ui/Money'
import { useText } from '#islands/ui/text'
import type { Deposit } from '#lib/stores/deposit'
import { $balance } from '#lib/stores/wallet'

interface DepositDoneProps {
  deposit: Deposit
  onAgain: () => void
  onClose: () => void
}

/** What became of a deposit: the amount, the balance after it and its number. */
export function DepositDone({ deposit, onAgain, onClose }: DepositDoneProps) {
  const t = useText('deposit')
  const symbol = useValue($balance)?.symbol
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const credited = deposit.state === 'credited'
  return (
    <div className="stack center done">
      <Icon
        path={credited ? checkCircleFill : infoFill}
        size={48}
        className={credited ? 'up' : 'brand'}
      />
      <h3 ref={heading} tabIndex={-1}>
        {t(`state.${deposit.state}`)}
      </h3>
      <Money className="done-amount" amount={deposit.amount} symbol={symbol} />
      <dl className="sums">
        <div>
          <dt>{t('order')}</dt>
          <dd className="num" translate="no">
            {deposit.id}
          </dd>
        </div>
        <div className="total">
          <dt>{t(credited ? 'balanceAfter' : 'balanceNow')}</dt>
          <dd>
            <Money amount={deposit.sumBalance} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <div className="dialog-buttons">
        <Button onClick={onAgain}>{t('again')}</Button>
        <Button tone="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
