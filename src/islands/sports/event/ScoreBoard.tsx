import { partName } from '#islands/fields/sports/market-names'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { Crest } from '../kit/Crest'
import { caretLeft, star, starFill } from '../kit/icon-paths'
import { MatchTime } from '../kit/MatchTime'
import { SourceChip } from '../kit/SourceChip'
import { MatchStar } from '../list/EventRow'
import { tree } from '../store/board'
import type { OpenEvent } from '../store/event'
import { $favourites, ofTeam, toggleFavourite } from '../store/favourites'
import { isLive, isOver, type Match, sourceOf } from '../store/match'

/** Who plays, how it stands, in which part; and the way back to the competition. */
export function ScoreBoard({ event }: { event: OpenEvent }) {
  const match = event.event
  return (
    <>
      <div className="row between board-head">
        <Back match={match} />
        <MatchStar match={match} />
      </div>
      <div className="board">
        <Side match={match} side={1} />
        <div className="board-score">
          <b className="fig" translate="no">
            {match.score ? `${match.score[0]}\u2013${match.score[1]}` : '\u2013'}
          </b>
          <span className="xs faint">
            <MatchTime event={match.id} startAt={match.startAt} />
          </span>
        </div>
        <Side match={match} side={2} />
      </div>
      {(isLive(match) || isOver(match)) && <Parts event={event} />}
    </>
  )
}

function Back({ match }: { match: Match }) {
  const { code } = useLanguage()
  const competition = useValue(tree.$value)?.find((one) => one.code === match.competition)
  const area = match.sport === 'esports' ? '/esports' : '/sports'
  const query = new URLSearchParams({ competition: match.competition })
  return (
    <a className="more" href={`${localizePath(area, code)}?${query}`}>
      <Icon path={caretLeft} size={16} />
      <span>{competition?.name ?? match.competition}</span>
      <SourceChip source={sourceOf(match.id)} />
    </a>
  )
}

function Side({ match, side }: { match: Match; side: 1 | 2 }) {
  const t = useText('sports')
  const name = side === 1 ? match.home : match.away
  const mark = ofTeam(match.competition, name)
  const isMarked = useValue($favourites).has(mark)
  const label = t('favourite.team', { team: name })
  return (
    <div className={side === 1 ? 'team-side home' : 'team-side away'}>
      <Crest name={name} size={52} />
      <span className="ell">{name}</span>
      <button
        type="button"
        className="star"
        aria-pressed={isMarked}
        aria-label={label}
        title={label}
        onClick={() => toggleFavourite(mark)}
      >
        <Icon path={isMarked ? starFill : star} size={16} />
      </button>
    </div>
  )
}

/** Score by part. */
function Parts({ event }: { event: OpenEvent }) {
  const t = useText('sports')
  const names = useText('market')
  const parts = Object.entries(event.parts)
  const { home, away } = event.event
  if (parts.length < 2) return null
  return (
    <div className="scroll-table">
      <table className="parts-table num">
        <caption className="sr-only">{t('event.byPart')}</caption>
        <thead>
          <tr>
            <td />
            {parts.map(([part]) => (
              <th key={part} scope="col" className="xs faint">
                {partName(part, names)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[home, away].map((name, side) => (
            <tr key={name}>
              <th scope="row" className="xs muted">
                {name}
              </th>
              {parts.map(([part, score]) => (
                <td key={part} className="fig">
                  {score[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
