import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import type { SportCode } from '#lib/sports/kinds/sports'
import { broadcast, clock, receipt, star } from '../kit/icon-paths'
import { SPORT_ICONS } from '../kit/sport-icons'
import { $area, type Area, tree } from '../store/board'
import type { Competition } from '../store/match'
import { $openCount } from '../store/tickets'
import {
  $place,
  LISTED_SPORTS,
  showCompetition,
  showSport,
  showView,
  type View,
} from '../store/view'
import { SportSearch } from './SportSearch'

const VIEWS = [
  { view: 'live', icon: broadcast },
  { view: 'soon', icon: clock },
  { view: 'favourites', icon: star },
  { view: 'bets', icon: receipt },
] as const

/** Which competitions a page is about. */
export const inArea = (area: Area, { sport }: Competition): boolean =>
  (sport === 'esports') === (area === 'esports')

const sum = (list: readonly Competition[], of: 'live' | 'soon') =>
  list.reduce((total, one) => total + one[of], 0)

/** Sports and their competitions beside the list, with how many matches each has. */
export function SportTree() {
  const t = useText('sports')
  const area = useValue($area)
  const all = useValue(tree.$value) ?? []
  const competitions = all.filter((one) => inArea(area, one))
  return (
    <nav className="sport-tree" aria-label={t('tree')}>
      <SportSearch />
      <Views competitions={competitions} />
      <h2 className="xs faint">{t('tree')}</h2>
      {LISTED_SPORTS.map((sport) => (
        <Sport
          key={sport}
          sport={sport}
          competitions={competitions.filter((one) => one.sport === sport)}
        />
      ))}
    </nav>
  )
}

function Views({ competitions }: { competitions: readonly Competition[] }) {
  const t = useText('sports')
  const place = useValue($place)
  const open = useValue($openCount)
  const counts: Partial<Record<View, number | null>> = {
    live: sum(competitions, 'live'),
    soon: sum(competitions, 'soon'),
    bets: open,
  }
  return VIEWS.map(({ view, icon }) => (
    <button
      key={view}
      type="button"
      className="tree-item"
      aria-current={place.view === view ? 'page' : undefined}
      onClick={() => showView(view)}
    >
      <Icon path={icon} size={19} />
      {t(`view.${view}`)}
      <Count of={counts[view]} />
    </button>
  ))
}

const Count = ({ of }: { of: number | null | undefined }) =>
  of ? <span className="end num">{of}</span> : null

interface SportProps {
  sport: SportCode
  competitions: readonly Competition[]
}

function Sport({ sport, competitions }: SportProps) {
  const names = useText('market')
  const place = useValue($place)
  if (competitions.length === 0) return null
  const isOpen =
    (place.view === 'sport' && place.sport === sport) ||
    competitions.some(({ code }) => code === place.competition)
  return (
    <>
      <button
        type="button"
        className="tree-item"
        aria-current={place.view === 'sport' && isOpen ? 'page' : undefined}
        aria-expanded={isOpen}
        onClick={() => showSport(sport)}
      >
        <Icon path={SPORT_ICONS[sport]} size={19} />
        {names(`sport.${sport}`)}
        <Count of={sum(competitions, 'live') + sum(competitions, 'soon')} />
      </button>
      {isOpen &&
        competitions.map(({ code, name, live, soon }) => (
          <button
            key={code}
            type="button"
            className="tree-item sub"
            aria-current={place.competition === code ? 'page' : undefined}
            onClick={() => showCompetition(code)}
          >
            <span className="ell">{name}</span>
            <Count of={live + soon} />
          </button>
        ))}
    </>
  )
}
