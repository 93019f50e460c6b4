import { useEffect, useMemo, useRef, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { markedTitles, pageTitles } from '#lib/browser/catalogue-changes'
import type { LobbyGame } from '#lib/catalogue/filter'
import { unpackTitles } from '#lib/catalogue/packed'
import { LOBBY_TILES, SCROLL_THROTTLE_MS } from '#lib/limits'
import { throttle } from '#lib/time/throttle'
import { GameCard } from './GameCard'
import { GameTools } from './GameTools'
import { magnifyingGlass } from './icon-paths'
import { moveFocus } from './move-focus'
import {
  $favorites,
  $filter,
  $found,
  $shown,
  clearFilter,
  openLobby,
  showMore,
  watchFavorites,
} from './store/game'

interface LobbyProps {
  games: readonly LobbyGame[]
  /** The address names the vendor; the first one at first. */
  byVendor: boolean
}

/** Shows more when the end of the tiles comes on screen. */
function LobbyEnd() {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = end.current
    if (!mark || typeof IntersectionObserver === 'undefined') return
    const more = throttle(showMore, SCROLL_THROTTLE_MS)
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more())
    watch.observe(mark)
    return () => {
      watch.disconnect()
      more.stop()
    }
  })
  return <div ref={end} className="lobby-more" />
}

function Lobby({ games, byVendor }: LobbyProps) {
  const t = useText('game')
  const { code } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const found = useValue($found)
  const shown = useValue($shown)
  const favorites = useValue($favorites)
  const filter = useValue($filter)

  useEffect(() => {
    openLobby(markedTitles(games, code), code, byVendor)
    setOpen(true)
    return watchFavorites()
  }, [games, byVendor, code])

  // Until then the prerendered page: the first vendor's titles where the address names one.
  const vendor = isOpen ? filter.vendor : byVendor ? (games[0]?.vendorCode ?? '') : ''
  const list = isOpen ? found : games.filter((game) => !vendor || game.vendorCode === vendor)
  const page = list.slice(0, isOpen ? shown : LOBBY_TILES)
  const tiles = isOpen ? page : pageTitles(page, code)
  return (
    <>
      <GameTools games={games} vendor={vendor} />
      <p className="sm muted num" aria-live="polite">
        {t('count', { count: list.length })}
      </p>
      {isOpen && tiles.length === 0 ? (
        <EmptyState
          icon={magnifyingGlass}
          title={t('none')}
          text={t('noneText')}
          action={<Button onClick={clearFilter}>{t('clear')}</Button>}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside Tab for its links.
        <div className="tiles" onKeyDown={moveFocus}>
          {tiles.map((game, at) => (
            <GameCard
              key={game.code}
              game={game}
              isFavorite={favorites?.includes(game.code) ?? false}
              at={isOpen ? at : page.findIndex(({ code }) => code === game.code)}
            />
          ))}
        </div>
      )}
      {tiles.length < list.length && <LobbyEnd />}
    </>
  )
}

interface LobbyGamesProps extends IslandProps, Omit<LobbyProps, 'games'> {
  /** See `#lib/catalogue/packed`. */
  titles: string
}

/** A lobby's titles: searched, filtered, sorted, marked, more of them while scrolling. */
export function LobbyGames({ language, texts, titles, byVendor }: LobbyGamesProps) {
  const games = useMemo(() => unpackTitles(titles), [titles])
  return (
    <TextProvider language={language} texts={texts}>
      <Lobby games={games} byVendor={byVendor} />
    </TextProvider>
  )
}
