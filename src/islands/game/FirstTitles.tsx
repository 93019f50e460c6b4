import { useEffect, useRef } from 'react'
import { useValue } from '#islands/fields/use-value'
import { COVERS_AT_ONCE } from '#lib/catalogue/cover'
import { inTurn } from '#lib/catalogue/in-turn'
import { FIRST_TITLES, HOME_TILES, HOME_TILES_PHONE } from '#lib/limits'
import { GameCard } from './GameCard'
import { $favourites, watchFavourites } from './store/favourites'
import { playableTitles } from './store/playable'

/**
 * Titles that can be played now, before the lotteries of the home page. As many of these give
 * way, so that nothing moves.
 */
export function FirstTitles() {
  const mark = useRef<HTMLSpanElement>(null)
  const titles = useValue(playableTitles.$value) ?? []
  const games = inTurn(titles.filter(({ isSample, isOpen }) => !isSample && isOpen)).slice(
    0,
    FIRST_TITLES,
  )
  const favourites = useValue($favourites)
  useEffect(() => {
    void playableTitles.refresh()
    return watchFavourites()
  }, [])
  useEffect(() => {
    const tiles = mark.current?.closest('.tiles')?.querySelectorAll<HTMLElement>('a.tile.lottery')
    tiles?.forEach((tile, at) => {
      tile.hidden = at >= HOME_TILES - games.length
      tile.classList.toggle('late', at >= HOME_TILES_PHONE - games.length)
    })
  }, [games.length])
  return (
    <>
      <span ref={mark} hidden />
      {games.map((game, at) => (
        <GameCard
          key={game.code}
          game={game}
          isFavourite={favourites?.includes(game.code) ?? false}
          at={COVERS_AT_ONCE + at}
        />
      ))}
    </>
  )
}
