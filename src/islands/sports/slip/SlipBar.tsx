import { Lazy } from '#islands/fields/lazy/Lazy'
import { useOdds } from '#islands/fields/sports/use-odds'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { caretUp } from '../kit/icon-paths'
import { $totalOdds } from '../store/bets'
import { $placing, $receipts } from '../store/place'
import { $picks, $slipOpen } from '../store/slip'

const slipSheet = async () => (await import('./SlipSheet')).SlipSheet

/** On a phone: how many picks and their odds together, above the thumb's navigation. */
export function SlipBar() {
  const t = useText('sports')
  const odds = useOdds()
  const picks = useValue($picks)
  const total = useValue($totalOdds)
  const isOpen = useValue($slipOpen)
  const placing = useValue($placing)
  const isShown = picks.length > 0 || placing !== 'idle'
  const hasReceipts = useValue($receipts).length > 0
  return (
    <>
      {isShown && (
        <button
          type="button"
          className="slip-bar"
          aria-expanded={isOpen}
          onClick={() => $slipOpen.set(true)}
        >
          <span className="count">{picks.length}</span>
          <span>{t('slip.title')}</span>
          {total && (
            <span className="fig" translate="no">
              {odds(total)}
            </span>
          )}
          <Icon path={caretUp} size={18} />
        </button>
      )}
      {(isShown || isOpen || hasReceipts) && <Lazy load={slipSheet} />}
    </>
  )
}
