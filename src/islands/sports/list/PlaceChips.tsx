import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { FormatChoice } from '../kit/FormatChoice'
import { magnifyingGlass } from '../kit/icon-paths'
import { $area, tree } from '../store/board'
import { $place, LISTED_SPORTS, showSport, showView } from '../store/view'
import { SportSearch } from './SportSearch'
import { inArea } from './SportTree'

/** The places of the page in one row, for a thumb: they scroll sideways. */
export function PlaceChips() {
  const t = useText('sports')
  const names = useText('market')
  const place = useValue($place)
  const area = useValue($area)
  const all = useValue(tree.$value)
  const competitions = (all ?? []).filter((one) => inArea(area, one))
  const live = competitions.reduce((sum, one) => sum + one.live, 0)
  const sports = LISTED_SPORTS.filter((sport) => competitions.some((one) => one.sport === sport))
  const [isSearching, setSearching] = useState(false)
  return (
    <div className="place-bar">
      <div className="place-chips" role="group" aria-label={t('places')}>
        <button
          type="button"
          className="filter mob"
          aria-expanded={isSearching}
          aria-label={t('search.label')}
          onClick={() => setSearching(!isSearching)}
        >
          <Icon path={magnifyingGlass} size={18} />
        </button>
        <Chip isOn={place.view === 'featured'} onPress={() => showView('featured')}>
          {t('view.featured')}
        </Chip>
        <Chip isOn={place.view === 'live'} onPress={() => showView('live')}>
          <span className="live">{t('view.live')}</span>{' '}
          {all && <span className="num">{live}</span>}
        </Chip>
        <Chip isOn={place.view === 'bets'} onPress={() => showView('bets')}>
          {t('view.bets')}
        </Chip>
        {sports.length > 1 &&
          sports.map((sport) => (
            <Chip
              key={sport}
              isOn={place.view === 'sport' && place.sport === sport}
              onPress={() => showSport(sport)}
            >
              {names(`sport.${sport}`)}
            </Chip>
          ))}
        <Chip isOn={place.view === 'favourites'} onPress={() => showView('favourites')}>
          {t('view.favourites')}
        </Chip>
        <FormatChoice />
      </div>
      {isSearching && (
        <div className="mob whole">
          <SportSearch />
        </div>
      )}
    </div>
  )
}

interface ChipProps {
  isOn: boolean
  onPress: () => void
  children: React.ReactNode
}

const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button type="button" className="filter" aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
)
