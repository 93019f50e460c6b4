import { useEffect, useRef } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { type LobbyGame, SORTS, type Sort } from '#lib/catalogue/filter'
import { SCROLL_THROTTLE_MS } from '#lib/limits'
import type { Category } from '#lib/rules/categories'
import { throttle } from '#lib/time/throttle'
import { GameCard } from './GameCard'
import { GameTools } from './GameTools'
import { magnifyingGlass } from './icon-paths'
import { moveFocus } from './move-focus'
import { $favourites, watchFavourites } from './store/favourites'
import { watchJackpots } from './store/jackpots'
import {
  $filter,
  $found,
  $shown,
  clearFilter,
  lobbyTitles,
  openLobby,
  setFilter,
  showMore,
} from './store/lobby'
import { watchPlayed } from './store/played'

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n']

/** So far below the screen its end counts as on it: nobody waits there. */
const AHEAD = { rootMargin: '0px 0px 400px' }

/** Shows more when the end of the tiles comes near. */
function LobbyEnd() {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = end.current
    if (!mark || typeof IntersectionObserver === 'undefined') return
    const more = throttle(showMore, SCROLL_THROTTLE_MS)
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), AHEAD)
    watch.observe(mark)
    return () => {
      watch.disconnect()
      more.stop()
    }
  })
  return <div ref={end} className="lobby-more" />
}

/** How many there are, and in which order. */
function Count({ count }: { count: number }) {
  const t = useText('game')
  const { sort } = useValue($filter)
  return (
    <div className="row between lobby-count">
      <p className="sm muted num" aria-live="polite">
        {t('count', { count })}
      </p>
      <select
        className="sort"
        aria-label={t('sort')}
        value={sort}
        onChange={(event) => setFilter('sort', event.target.value as Sort)}
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {t(`by.${each}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

function Tiles({ games }: { games: readonly LobbyGame[] }) {
  const shown = useValue($shown)
  const favourites = useValue($favourites)
  const tiles = games.slice(0, shown)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside Tab for links. */}
      <div className="tiles" onKeyDown={moveFocus}>
        {tiles.map((game, at) => (
          <GameCard
            key={game.code}
            game={game}
            isFavourite={favourites?.includes(game.code) ?? false}
            at={at}
          />
        ))}
      </div>
      {tiles.length < games.length && <LobbyEnd />}
    </>
  )
}

function Nothing() {
  const t = useText('game')
  return (
    <EmptyState
      icon={magnifyingGlass}
      title={t('none')}
      text={t('noneText')}
      action={<Button onClick={clearFilter}>{t('clear')}</Button>}
    />
  )
}

/** The lobby's place before its titles are here: as high as its first tiles. */
function Waiting() {
  const t = useText('game')
  return (
    <>
      <span className="skel lobby-waiting" />
      <div className="tiles" role="status" aria-label={t('loading')}>
        {WAITING.map((key) => (
          <span key={key} className="tile">
            <span className="art skel" />
          </span>
        ))}
      </div>
    </>
  )
}

function Lobby({ category }: { category: Category }) {
  const t = useText('game')
  const { tag } = useLanguage()
  const games = useValue(lobbyTitles.$value)
  const failure = useValue(lobbyTitles.$failure)
  const isFed = games?.some(({ isSample }) => !isSample) ?? false
  const found = useValue($found)
  useEffect(() => {
    openLobby(category, tag)
    const ends = [watchFavourites(), watchPlayed()]
    return () => {
      for (const end of ends) end()
    }
  }, [category, tag])
  useEffect(() => (isFed ? watchJackpots() : undefined), [isFed])
  if (failure !== null) {
    const again = <Button onClick={() => void lobbyTitles.refresh()}>{t('retry')}</Button>
    return <EmptyState icon={wifiSlash} title={t('lost')} action={again} />
  }
  if (!games) return <Waiting />
  return (
    <>
      <GameTools games={games} />
      <Count count={found.length} />
      {found.length > 0 ? <Tiles games={found} /> : <Nothing />}
    </>
  )
}

interface LobbyGamesProps extends IslandProps {
  category: Category
}

/** A lobby's titles: searched, narrowed, sorted, marked, more of them while scrolling. */
export function LobbyGames({ language, texts, category }: LobbyGamesProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <Lobby category={category} />
    </TextProvider>
  )
}
