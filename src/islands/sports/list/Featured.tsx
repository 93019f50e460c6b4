import { useValue } from '#islands/fields/use-value'
import { useLanguage, useText } from '#islands/ui/text'
import { eventPath } from '#lib/paths/event-path'
import { Crest } from '../kit/Crest'
import { MatchTime } from '../kit/MatchTime'
import { SourceChip } from '../kit/SourceChip'
import { useKeyed } from '../kit/use-keyed'
import { $turn, list, shownOf, tree } from '../store/board'
import { isLive, isOver, type Match, matches, sourceOf } from '../store/match'
import { $asked, $place } from '../store/view'
import { mainOf, selectionsOf } from './columns'
import { MatchPrice } from './EventRow'

const SHOWN = 2

/** One match that is on and the next to begin, or the next two, of competitions apart. */
export function featuredOf(all: readonly Match[]): Match[] {
  const open = all.filter((match) => !isOver(match) && mainOf(match))
  const live = open.filter(isLive).sort((one, other) => (other.minute ?? 0) - (one.minute ?? 0))
  const next = open.filter((match) => !isLive(match))
  const first = live.find(({ sport }) => sport === 'football') ?? live[0]
  const chosen = [first, ...next, ...live].filter((match) => match !== undefined)
  return chosen
    .filter(
      (match, at) =>
        chosen.findIndex(({ competition }) => competition === match.competition) === at,
    )
    .slice(0, SHOWN)
}

/** Two large cards above the list. */
export function Featured() {
  const t = useText('sports')
  const place = useValue($place)
  const asked = useValue($asked)
  const ids = useValue(list.$value)?.ids ?? []
  useValue($turn)
  if (place.view !== 'featured' || asked) return null
  const featured = featuredOf(shownOf(ids))
  if (featured.length === 0) return null
  return (
    <section className="featured" aria-label={t('view.featured')}>
      {featured.map(({ id }) => (
        <FeaturedCard key={id} id={id} />
      ))}
    </section>
  )
}

function FeaturedCard({ id }: { id: string }) {
  const { code } = useLanguage()
  const names = useText('market')
  const match = useKeyed(matches, id)
  const competitions = useValue(tree.$value) ?? []
  if (!match) return null
  const market = mainOf(match)
  const name = competitions.find((one) => one.code === match.competition)?.name
  return (
    <article className="featured-card">
      <Ground />
      <div className="row between xs faint">
        <span className="row tight ell">
          <span className="ell">{name ?? names(`sport.${match.sport}`)}</span>
          <SourceChip source={sourceOf(id)} />
        </span>
        {isLive(match) && <MatchTime event={id} startAt={match.startAt} />}
      </div>
      <a className="versus" href={eventPath(code, id)}>
        <span>
          <Crest name={match.home} size={44} />
          {match.home}
        </span>
        {isLive(match) && match.score ? (
          <b className="fig">{match.score.join('\u2013')}</b>
        ) : (
          <span className="fig faint">
            <MatchTime event={id} startAt={match.startAt} />
          </span>
        )}
        <span>
          <Crest name={match.away} size={44} />
          {match.away}
        </span>
      </a>
      {market && (
        <div className="prices wide">
          {selectionsOf(market).map((selection) => (
            <MatchPrice
              key={selection}
              match={match}
              market={market.key}
              selection={selection}
              label={selection}
            />
          ))}
        </div>
      )}
    </article>
  )
}

/** The lines of a ground, faint behind the card. */
const Ground = () => (
  <svg
    className="ground"
    viewBox="0 0 300 200"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path d="M150 0v200M0 52h52v96H0M300 52h-52v96h52M0 78h20v44H0M300 78h-20v44h20" />
    <circle cx="150" cy="100" r="34" />
  </svg>
)
