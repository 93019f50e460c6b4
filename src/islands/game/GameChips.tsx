import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { FEATURES, hasFeature, type LobbyGame } from '#lib/catalogue/filter'
import { $filter, $own, clearFilter, setFilter } from './store/lobby'

interface ChipProps {
  isOn: boolean
  label: string
  count?: number
  onPress: () => void
}

function Chip({ isOn, label, count, onPress }: ChipProps) {
  return (
    <button type="button" className="filter" aria-pressed={isOn} onClick={onPress}>
      {label}
      {count !== undefined && <span className="num">{count}</span>}
    </button>
  )
}

/** Those of some values that narrow a list: there are others beside them. */
const choices = (values: readonly string[]): string[] => {
  const all = [...new Set(values)]
  return all.length > 1 ? all : []
}

/** What a lobby is narrowed to: features, studios and themes, each only where it tells apart. */
export function GameChips({ games }: { games: readonly LobbyGame[] }) {
  const t = useText('game')
  const { search, vendor, type, feature } = useValue($filter)
  const own = useValue($own)
  const names = new Map(games.map(({ vendorCode, vendor }) => [vendorCode, vendor]))
  const counted = FEATURES.map((each) => ({
    each,
    count: games.filter((game) => hasFeature(game, each, own)).length,
  }))
  const features = counted.filter(({ count }) => count > 0 && count < games.length)
  return (
    <div className="filter-bar lobby-chips" role="group" aria-label={t('filters')}>
      <Chip
        isOn={!(search || vendor || type || feature)}
        label={t('all')}
        count={games.length}
        onPress={clearFilter}
      />
      {features.map(({ each, count }) => (
        <Chip
          key={each}
          isOn={feature === each}
          label={t(`features.${each}`)}
          count={count}
          onPress={() => setFilter('feature', feature === each ? '' : each)}
        />
      ))}
      {choices(games.map(({ vendorCode }) => vendorCode)).map((each) => (
        <Chip
          key={each}
          isOn={vendor === each}
          label={names.get(each) ?? each}
          onPress={() => setFilter('vendor', vendor === each ? '' : each)}
        />
      ))}
      {choices(games.map((game) => game.type)).map((each) => (
        <Chip
          key={each}
          isOn={type === each}
          label={t(`themes.${each}`)}
          onPress={() => setFilter('type', type === each ? '' : each)}
        />
      ))}
    </div>
  )
}
