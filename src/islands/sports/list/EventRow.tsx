import { marketName, selectionName } from '#islands/fields/sports/market-names'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage, useText } from '#islands/ui/text'
import { eventPath } from '#lib/paths/event-path'
import { Crest } from '../kit/Crest'
import { star, starFill } from '../kit/icon-paths'
import { MatchTime } from '../kit/MatchTime'
import { OddsButton } from '../kit/OddsButton'
import { useKeyed } from '../kit/use-keyed'
import { $favourites, ofMatch, toggleFavourite } from '../store/favourites'
import { isLive, type Match, matches } from '../store/match'
import { fullKey } from '../store/take'
import { mainOf, selectionsOf, totalOf } from './columns'

/** One match of a list: when, who, how it stands, what its main markets pay. */
export function EventRow({ id }: { id: string }) {
  const match = useKeyed(matches, id)
  const { code } = useLanguage()
  if (!match) return null
  return (
    <li className="event-row" data-event={id}>
      <div className="when xs faint">
        <MatchTime event={id} startAt={match.startAt} />
        <MatchStar match={match} />
      </div>
      <a className="teams" href={eventPath(code, id)}>
        <Team match={match} side={0} />
        <Team match={match} side={1} />
      </a>
      <RowPrices match={match} />
      <MoreMarkets match={match} />
    </li>
  )
}

function Team({ match, side }: { match: Match; side: 0 | 1 }) {
  const name = side === 0 ? match.home : match.away
  return (
    <span className="team">
      <Crest name={name} />
      <b className="ell">{name}</b>
      {match.score && isLive(match) && <i className="fig">{match.score[side]}</i>}
    </span>
  )
}

export function MatchStar({ match }: { match: Match }) {
  const t = useText('sports')
  const isMarked = useValue($favourites).has(ofMatch(match.id))
  const name = t('favourite.match', { match: `${match.home} – ${match.away}` })
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isMarked}
      aria-label={name}
      title={name}
      onClick={() => toggleFavourite(ofMatch(match.id))}
    >
      <Icon path={isMarked ? starFill : star} size={16} />
    </button>
  )
}

/** The result and the main total, in columns that stay where they are. */
function RowPrices({ match }: { match: Match }) {
  const t = useText('sports')
  const main = mainOf(match)
  const total = totalOf(match)
  const columns = [
    { market: main, className: 'prices of-result' },
    { market: total, className: 'prices of-total' },
  ]
  return (
    <>
      {columns.map(({ market, className }) =>
        market ? (
          <div key={className} className={className}>
            {market === total && <LineOf market={market.key} />}
            {selectionsOf(market).map((selection) => (
              <MatchPrice key={selection} match={match} market={market.key} selection={selection} />
            ))}
          </div>
        ) : (
          <div key={className} className={`${className} none`}>
            <span className="xs faint">{t('list.noMarket')}</span>
          </div>
        ),
      )}
    </>
  )
}

function LineOf({ market }: { market: string }) {
  const line = /(-?\d+)$/.exec(market)?.[1]
  return (
    <span className="fig line" aria-hidden="true">
      {line ? Number(line) / 100 : ''}
    </span>
  )
}

interface MatchPriceProps {
  match: Match
  /** Within the match. */
  market: string
  selection: string
  label?: string
  isStacked?: boolean
}

/** A price of a match, wherever one of its markets is shown. */
export function MatchPrice({ match, market, selection, label, isStacked }: MatchPriceProps) {
  const names = useText('market')
  const { id: event, sport, competition, home, away, startAt } = match
  const full = fullKey(event, market)
  const name = selectionName(full, selection, match, names)
  const place = `${home} – ${away}, ${marketName(full, match, names)}`
  const spoken = name === label ? place : `${place}, ${name}`
  return (
    <OddsButton
      of={{ event, market: full, sport, competition, home, away, startAt }}
      selection={selection}
      spoken={spoken}
      label={label}
      {...(isStacked && { isStacked })}
    />
  )
}

function MoreMarkets({ match }: { match: Match }) {
  const t = useText('sports')
  const { code } = useLanguage()
  return (
    <a
      className="more-markets num"
      href={eventPath(code, match.id)}
      aria-label={t('list.moreMarkets', {
        count: match.more,
        match: `${match.home} – ${match.away}`,
      })}
    >
      +{match.more}
    </a>
  )
}
