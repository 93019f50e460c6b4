import { marketName, selectionName } from '#islands/fields/sports/market-names'
import { useOdds } from '#islands/fields/sports/use-odds'
import { useValue } from '#islands/fields/use-value'
import { IconButton } from '#islands/ui/controls/IconButton'
import { Icon } from '#islands/ui/icons/Icon'
import { x } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import { caretDownFill, caretUpFill, lockSimple } from '../kit/icon-paths'
import { MatchTime } from '../kit/MatchTime'
import { useKeyed } from '../kit/use-keyed'
import { $clashes, type PickState } from '../store/bets'
import { prices } from '../store/price'
import { removePick, type SlipPick, toggleBanker } from '../store/slip'

interface SlipPickRowProps {
  pick: SlipPick
  state: PickState
  /** Bets on it are on their way. */
  isFixed: boolean
  /** In a system: it can be made a banker. */
  takesBanker: boolean
}

/** One pick: what it is on, its odds with what they were, and what stands in its way. */
export function SlipPickRow({ pick, state, isFixed, takesBanker }: SlipPickRowProps) {
  const t = useText('sports')
  const names = useText('market')
  const clash = useValue($clashes).get(pick.id)
  const name = selectionName(pick.market, pick.selection, pick, names)
  return (
    <li className="slip-pick" data-state={state}>
      <div className="grow">
        <p className="b">{name}</p>
        <p className="xs muted">{marketName(pick.market, pick, names)}</p>
        <p className="xs faint">
          {pick.home} – {pick.away} · <MatchTime event={pick.event} startAt={pick.startAt} />
        </p>
        {clash && (
          <p className="xs down" role="alert">
            {t('slip.clash', { match: `${clash.home} – ${clash.away}` })}
          </p>
        )}
        {state === 'suspended' && <p className="xs warn-text">{t('slip.suspended')}</p>}
        {state === 'closed' && <p className="xs down">{t('slip.closed')}</p>}
      </div>
      <div className="slip-pick-end">
        <span aria-live="polite">
          <PickOdds pick={pick} state={state} />
        </span>
        {takesBanker && (
          <button
            type="button"
            className="banker"
            aria-pressed={pick.banker === true}
            aria-label={t('slip.bankerOf', { pick: name })}
            title={t('slip.banker')}
            disabled={isFixed}
            onClick={() => toggleBanker(pick.id)}
          >
            {t('slip.bankerShort')}
          </button>
        )}
        {!isFixed && (
          <IconButton
            small
            path={x}
            label={t('slip.remove', { pick: name })}
            onClick={() => removePick(pick.id)}
          />
        )}
      </div>
    </li>
  )
}

/** The odds as they would be taken; where they moved, what they were is struck beside them. */
function PickOdds({ pick, state }: Pick<SlipPickRowProps, 'pick' | 'state'>) {
  const t = useText('sports')
  const odds = useOdds()
  const now = useKeyed(prices, pick.id)?.odds ?? pick.odds
  if (state === 'suspended' || state === 'closed') {
    return (
      <b className="fig faint">
        <Icon path={lockSimple} size={16} />
      </b>
    )
  }
  if (now === pick.odds) {
    return (
      <b className="fig" translate="no">
        {odds(now)}
      </b>
    )
  }
  const isUp = now > pick.odds
  return (
    <b className={isUp ? 'fig up' : 'fig down'} translate="no">
      <s className="faint">
        <span className="sr-only">{t('slip.before')} </span>
        {odds(pick.odds)}
      </s>{' '}
      <Icon path={isUp ? caretUpFill : caretDownFill} size={11} />
      <span className="sr-only">{t('slip.now')} </span>
      {odds(now)}
    </b>
  )
}
