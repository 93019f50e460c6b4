import { type ReactNode, useEffect, useRef } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Money } from '#islands/ui/data/Money'
import { arrowsClockwise, plus } from '#islands/ui/icons/bar-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { $balance, $balanceAway, $balanceHidden, $balanceLoading } from '#lib/stores/wallet'
import { say } from './say'

/** The balance: a press hides or shows it, beside it refresh and deposit. Its place is reserved. */
export function Balance() {
  const t = useText('shell')
  const balance = useValue($balance)
  const hidden = useValue($balanceHidden)
  const loading = useValue($balanceLoading)
  const away = useValue($balanceAway) as ReactNode
  useSpokenBalance(t('balance.label'))
  return (
    <div className="balance" aria-busy={loading || undefined}>
      <button
        type="button"
        className="amount"
        aria-pressed={hidden}
        title={t(hidden ? 'balance.show' : 'balance.hide')}
        data-action="hideBalance"
      >
        <span className="sr-only">{t('balance.label')}</span>
        {balance ? (
          <Money amount={balance.sumBalance} symbol={balance.symbol} hidden={hidden} />
        ) : (
          (away ?? <span className="skel balance-skel" />)
        )}
      </button>
      <button
        type="button"
        className={`icon-btn s${loading ? ' is-turning' : ''}`}
        aria-label={t('balance.refresh')}
        data-action="refreshBalance"
      >
        <Icon path={arrowsClockwise} />
      </button>
      <button
        type="button"
        className="btn primary s"
        aria-label={t('deposit')}
        data-action="deposit"
      >
        <Icon path={plus} size={18} />
        <span className="deposit-word">{t('deposit')}</span>
      </button>
    </div>
  )
}

/** What it is now is read out whenever it has become another, unless it is hidden. */
function useSpokenBalance(label: string) {
  const money = useMoney()
  const sum = useValue($balance)?.sumBalance
  const hidden = useValue($balanceHidden)
  const before = useRef(sum)
  useEffect(() => {
    const isNews = before.current !== undefined && sum !== before.current
    before.current = sum
    if (isNews && sum !== undefined && !hidden) say(`${label} ${money(sum)}`)
  })
}
