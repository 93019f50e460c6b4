import { useValue } from '#islands/fields/use-value'
import { Money } from '#islands/ui/data/Money'
import { arrowsClockwise, plus } from '#islands/ui/icons/bar-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { $balance, $balanceHidden, $balanceLoading } from '#lib/stores/wallet'

/** The balance: a press hides or shows it, beside it refresh and deposit. Its place is reserved. */
export function Balance() {
  const t = useText('shell')
  const balance = useValue($balance)
  const hidden = useValue($balanceHidden)
  const loading = useValue($balanceLoading)
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
          <span className="skel balance-skel" />
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
