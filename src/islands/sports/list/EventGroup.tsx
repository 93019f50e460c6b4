import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { star, starFill } from '../kit/icon-paths'
import { SourceChip } from '../kit/SourceChip'
import { $favourites, ofCompetition, toggleFavourite } from '../store/favourites'
import type { Match, Source } from '../store/match'
import { mainOf, selectionsOf } from './columns'
import { EventRow } from './EventRow'

interface EventGroupProps {
  title: string
  /** Said before the title: live now. */
  isLive?: boolean
  /** Code of the competition that the group is; left out where it holds several. */
  competition?: string | undefined
  source: Source
  matches: readonly Match[]
}

/** Matches below one head, which names the columns. */
export function EventGroup({ title, isLive, competition, source, matches }: EventGroupProps) {
  const t = useText('sports')
  const [first] = matches
  const main = first && mainOf(first)
  return (
    <section className="event-group" aria-label={title}>
      <div className="group-head">
        <h2>
          {isLive && <span className="live">{t('view.live')}</span>}
          <span className="group-name">{title}</span>
          <SourceChip source={source} />
          {competition && <LeagueStar code={competition} name={title} />}
        </h2>
        <span className="heads of-result" aria-hidden="true">
          {main && selectionsOf(main).map((name) => <span key={name}>{name}</span>)}
        </span>
        <span className="heads of-total" aria-hidden="true">
          <span>{t('list.more')}</span>
          <span>{t('list.less')}</span>
        </span>
      </div>
      <ul>
        {matches.map(({ id }) => (
          <EventRow key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}

export function LeagueStar({ code, name }: { code: string; name: string }) {
  const t = useText('sports')
  const isMarked = useValue($favourites).has(ofCompetition(code))
  const label = t('favourite.competition', { competition: name })
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isMarked}
      aria-label={label}
      title={label}
      onClick={() => toggleFavourite(ofCompetition(code))}
    >
      <Icon path={isMarked ? starFill : star} size={16} />
    </button>
  )
}
